/**
 * Actions that are refused without a trial or a subscription, with the message for the person. Everything else always works: the business can read,
 * export and settle the invoices it has issued, and its customers can view and pay them.
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

/** The part of a call or message that requires a plan: all of it, or only the named actions, each with the condition in words. */
export type Gate = GateName | { readonly [what in GateName]?: string };
