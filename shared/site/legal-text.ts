/** A part of a legal text: paragraphs, lists, and tables of what is stored and for how long. */
export interface LegalSection {
  readonly title: string;
  readonly body: readonly (string | readonly string[] | { readonly heads: readonly [string, string]; readonly rows: readonly (readonly [string, string])[] })[];
}

/** A legal text of the site. `sample`: it says what the product does, and waits for the operator and their lawyer. `asOf` is a calendar date. */
export interface LegalText {
  readonly sample?: true;
  readonly title: string;
  readonly lead: string;
  readonly asOf: string;
  readonly sections: readonly LegalSection[];
}

/** Who runs Plainbill, as the legal texts name them; what stands in brackets is for the operator to write. */
export const operator = {
  name: "[name of your company]",
  address: "[its address]",
  email: "[an email address for these questions]",
  region: "[the region of your deployment]",
  model: "[the provider of your language model, or: none, the built-in assistant answers]",
  speech: "[the provider that writes down speech, or: none, the browser does]",
  law: "[the law that applies, and the courts]",
} as const;
