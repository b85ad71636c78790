/*
 * What a message, or a part of one, does. Each is a row of this table and has its examples in the dialogues that are learned from (`test/eval/dialogues`).
 */

export const acts = [
  /** Begins an invoice. */
  "start",
  /** Changes the one that stands there. */
  "edit",
  /** Keeps it as it is: "save it", "that's fine". */
  "keep",
  "send",
  "remind",
  "payment",
  "credit",
  "void",
  /** Asks about stored invoices and money. */
  "question",
  "newCustomer",
  "customer",
  "deleteCustomer",
  "newProduct",
  "product",
  "deleteProduct",
  /** Changes the own details: address, bank, terms. */
  "business",
  "document",
  /** Nothing of ours, or nothing to do: thanks. */
  "none",
] as const;
export type Act = (typeof acts)[number];
