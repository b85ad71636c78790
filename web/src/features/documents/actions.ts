import { type DocumentRow, documentNoun } from "@shared/documents/documents.ts";

/** What a person can do with a document, in the order in which it is offered. */
export const actions = ["send", "invoice", "download", "copy", "delete"] as const;
export type Action = (typeof actions)[number];

/** What the actions need to know of a document. */
export type Actionable = Omit<DocumentRow, "updatedAt">;

const offerRules = {
  // While it is on its way to the other party it stays as it is.
  send: ({ sending }) => !sending,
  invoice: ({ type, amount }) => (type === "proposal" || type === "contract") && amount !== undefined,
  download: () => true,
  copy: () => true,
  delete: ({ status, sending }) => status === "draft" && !sending,
} as const satisfies Record<Action, (document: Actionable) => boolean>;

/** What can be done with a document as it stands. */
export const actionsFor = (document: Actionable): Action[] => actions.filter((action) => offerRules[action](document));

/** What to say needs a subscription, where an action does. */
export function needsPlan(action: Action, { type }: Pick<Actionable, "type">): string | undefined {
  switch (action) {
    case "send":
      return `Sending the ${documentNoun(type)}`;
    case "invoice":
      return "Saving an invoice";
    case "copy":
      return "Saving a copy";
    case "download":
      return "Downloading a PDF";
    case "delete":
      return undefined;
  }
}

/** What an action is called on its button. */
export function actionName(action: Action, { status }: Pick<Actionable, "status">): string {
  switch (action) {
    case "send":
      return status === "sent" ? "Send again" : "Send";
    case "invoice":
      return "Make an invoice of it";
    case "download":
      return "Download PDF";
    case "copy":
      return "Write a copy";
    case "delete":
      return "Delete draft";
  }
}

/** The one thing to do next: it is sent; once it was, it is billed where it has a price. */
export function nextStep(document: Actionable): Action | undefined {
  const possible = actionsFor(document);
  return (document.status === "draft" ? (["send"] as const) : (["invoice"] as const)).find((action) => possible.includes(action));
}
