/*
 * What an item of a message is to the invoice. Each is a row of this table; that an item has a role is learned of the dialogues (`test/eval/dialogues`).
 */

/** Roles within a line of the invoice. */
export const lineRoles = [
  /** Words for what is billed. */
  "what",
  "quantity",
  /** So many more than there are. */
  "more",
  /** So many fewer than are said, or than there are: "one of them free". */
  "less",
  "price",
  /** So much more for one than it costs. */
  "dearer",
  /** So much less for one than it costs. */
  "cheaper",
  /** What a line comes to. */
  "amount",
  "lineDiscount",
  "lineTax",
  /** Words for a line that stands there, which changes. */
  "line",
  /** Words for a line that stands there, which goes. */
  "gone",
] as const;
export type LineRole = (typeof lineRoles)[number];

/** Roles in the whole invoice, or beside it. */
export const headRoles = [
  "customer",
  /** Words of the name of a customer who is not on record. */
  "name",
  /** How a new customer is reached. */
  "contact",
  "discount",
  "noDiscount",
  "tax",
  "noTax",
  /** Says that the prices contain the tax, or that it comes on top. */
  "inclusive",
  "exclusive",
  "terms",
  "due",
  "issued",
  "deposit",
  "paid",
  "note",
  /** What stood there before: "4, not 3". */
  "old",
  /** What all comes to. */
  "total",
  /** Says that it is as a stored one. */
  "copy",
  /** Says that it is to be sent at once. */
  "send",
] as const;
export type HeadRole = (typeof headRoles)[number];

/** A label of an item: nothing, a role of the whole, or a role in a line; "+" where the item is the first of its line. */
export const labels = ["-", ...headRoles, ...lineRoles.flatMap((role) => [role, `+${role}`])] as const;
export type Label = (typeof labels)[number];
