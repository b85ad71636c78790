import type { AttributeValue, Item } from "dynalite/db/index.js";

/** The largest item that DynamoDB stores, in bytes. */
export const maxItemBytes = 400 * 1024;
/** A page of a query or scan ends at this size, in bytes. */
export const maxPageBytes = 1024 * 1024;
/** The limit of all items in one transaction, in bytes. */
export const maxTransactionBytes = 4 * 1024 * 1024;

/** The size of an item as DynamoDB counts it, in UTF-8 bytes of names and values. dynalite counts UTF-16 units, so non-ASCII text could grow too large. */
export const itemBytes = (item: Item): number => Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + valueBytes(value), 0);

const total = <T>(values: readonly T[], bytes: (value: T) => number): number => values.reduce((sum, value) => sum + bytes(value), 0);
const binaryBytes = (base64: string): number => Buffer.byteLength(base64, "base64");

/** One byte for two digits, without zeros at either end, one for the exponent, and one more for a minus sign. */
function numberBytes(text: string): number {
  const digits =
    text
      .toLowerCase()
      .split("e")[0]
      ?.replace(/[-+.]/g, "")
      .replace(/^0+|(?<!0)0+$/g, "") ?? "";
  return 1 + Math.ceil(digits.length / 2) + (text.startsWith("-") ? 1 : 0);
}

function valueBytes(value: AttributeValue): number {
  if (value.S !== undefined) return Buffer.byteLength(value.S);
  if (value.N !== undefined) return numberBytes(value.N);
  if (value.B !== undefined) return binaryBytes(value.B);
  if (value.SS) return total(value.SS, Buffer.byteLength);
  if (value.NS) return total(value.NS, numberBytes);
  if (value.BS) return total(value.BS, binaryBytes);
  if (value.L) return 3 + total(value.L, (member) => 1 + valueBytes(member));
  if (value.M) return 3 + Object.keys(value.M).length + itemBytes(value.M);
  return 1;
}
