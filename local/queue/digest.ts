import { createHash } from "node:crypto";
import type { MessageAttributes } from "./state.ts";

/** The SDK checks by this MD5 that a body arrived whole. */
export const md5 = (text: string): string => createHash("md5").update(text).digest("hex");

/** The MD5 of message attributes (SQS Developer Guide): sorted by name; name, type and value each with its length. */
export function md5OfAttributes(attributes: MessageAttributes): string {
  const hash = createHash("md5");
  const field = (bytes: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    hash.update(length).update(bytes);
  };
  for (const [name, { DataType, StringValue, BinaryValue }] of Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : 1))) {
    field(Buffer.from(name));
    field(Buffer.from(DataType));
    hash.update(Buffer.from([BinaryValue === undefined ? 1 : 2]));
    field(BinaryValue === undefined ? Buffer.from(StringValue ?? "") : Buffer.from(BinaryValue, "base64"));
  }
  return hash.digest("hex");
}

/** The size of a message that counts towards its limit, in bytes: its body and its attributes' names, types and values. */
export const messageSize = (body: string, attributes: MessageAttributes = {}): number =>
  Object.entries(attributes).reduce(
    (size, [name, { DataType, StringValue = "", BinaryValue = "" }]) =>
      size + Buffer.byteLength(name + DataType + StringValue) + Buffer.byteLength(BinaryValue, "base64"),
    Buffer.byteLength(body),
  );
