import { type DocumentRow, documentNoun } from "@shared/documents/documents.ts";

/** The actions on a document, in the order in which they are offered. */
export const documentActions = ["send", "invoice", "download", "copy", "delete"] as const;
export type DocumentAction = (typeof documentActions)[number];

/** The fields of a document that decide about its actions. */
export type ActionableDocument = Omit<DocumentRow, "updatedAt">;

const offerRules = {
  // A document that is being sent does not change.
  send: ({ sending }) => !sending,
  invoice: ({ type, amount }) => (type === "proposal" || type === "contract") && amount !== undefined,
  download: () => true,
  copy: () => true,
  delete: ({ status, sending }) => status === "draft" && !sending,
} as const satisfies Record<DocumentAction, (document: ActionableDocument) => boolean>;

/** Returns the actions that a document's state allows. */
export const documentActionsFor = (document: ActionableDocument): DocumentAction[] => documentActions.filter((action) => offerRules[action](document));

/** Describes the work for which an action needs a subscription; undefined if it needs none. */
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

/** Returns the label of an action's button. */
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

/** Returns the next step: sending a draft, or invoicing a sent document with a price. */
export function nextDocumentAction(document: ActionableDocument): DocumentAction | undefined {
  const possible = documentActionsFor(document);
  return (document.status === "draft" ? (["send"] as const) : (["invoice"] as const)).find((action) => possible.includes(action));
}
