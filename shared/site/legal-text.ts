/** A section of a legal text: paragraphs, lists, and two-column tables. */
export interface LegalSection {
  readonly title: string;
  readonly body: readonly (string | readonly string[] | { readonly heads: readonly [string, string]; readonly rows: readonly (readonly [string, string])[] })[];
}

/** A legal text of the site. `sample`: it describes the product, but the operator and their lawyer must still complete it. `asOf` is a calendar date. */
export interface LegalText {
  readonly sample?: true;
  readonly title: string;
  readonly lead: string;
  readonly asOf: string;
  readonly sections: readonly LegalSection[];
}

/** The operator named in the legal texts; the operator replaces the texts in brackets. */
export const operator = {
  name: "[name of your company]",
  address: "[its address]",
  email: "[an email address for these questions]",
  region: "[the region of your deployment]",
  model: "[the provider of your language model, or: none, the built-in assistant answers]",
  speech: "[the provider that writes down speech, or: none, the browser does]",
  law: "[the law that applies, and the courts]",
} as const;
