/**
 * What is refused once neither a trial nor a subscription runs, and what is said then. All else works for ever: what was issued stays the business's to read,
 * to export and to settle, and what its customers see and pay does not depend on whether the business has a plan.
 */
export const refusals = {
  save: "Saving needs a subscription.",
  send: "Sending an invoice needs a subscription.",
  email: "Sending an email needs a subscription.",
  link: "Opening a public link needs a subscription.",
  pdf: "Downloading a PDF needs a subscription. The PDFs of what you have issued are in the export of your data.",
  assistant: "The assistant needs a subscription.",
  analysis: "Reading documents needs a subscription.",
  speech: "Speaking to the assistant needs a subscription.",
} as const satisfies Record<string, string>;
export type GateName = keyof typeof refusals;

/** What of a call or a message needs a plan: all of it, or only what is named, each with the words for when that is. */
export type Gate = GateName | { readonly [what in GateName]?: string };
