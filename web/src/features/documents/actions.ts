import { type DocumentRow, documentNoun } from "@shared/documents/documents.ts";

/** What a person can do with a document, in the order in which it is offered. */
export const documentActions = ["send", "invoice", "download", "copy", "delete"] as const;
export type DocumentAction = (typeof documentActions)[number];

/** What the actions need to know of a document. */
export type ActionableDocument = Omit<DocumentRow, "updatedAt">;

const offerRules = {
  // While it is on its way to the other party it stays as it is.
  send: ({ sending }) => !sending,
  invoice: ({ type, amount }) => (type === "proposal" || type === "contract") && amount !== undefined,
  download: () => true,
  copy: () => true,
  delete: ({ status, sending }) => status === "draft" && !sending,
} as const satisfies Record<DocumentAction, (document: ActionableDocument) => boolean>;

/** What can be done with a document as it stands. */
export const documentActionsFor = (document: ActionableDocument): DocumentAction[] => documentActions.filter((action) => offerRules[action](document));

/** What to say needs a subscription, where an action does. */
export function documentWorkNeedingPlan(action: DocumentAction, { type }: Pick<ActionableDocument, "type">): string | undefined {
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
export function documentActionName(action: DocumentAction, { status }: Pick<ActionableDocument, "status">): string {
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
export function nextDocumentAction(document: ActionableDocument): DocumentAction | undefined {
  const possible = documentActionsFor(document);
  return (document.status === "draft" ? (["send"] as const) : (["invoice"] as const)).find((action) => possible.includes(action));
}
