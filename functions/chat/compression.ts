import { deflateRawSync, inflateRawSync } from "node:zlib";
import * as z from "zod/mini";

/** Characters from which attributes are compressed. An item holds 400 KB, and a draft of 500 lines with the sources of its figures takes more. */
const LARGE = 64 * 1024;

/** Returns attributes as they are stored: large ones compressed into one. */
export function pack(attributes: object): object {
  const text = JSON.stringify(attributes);
  return text.length < LARGE ? attributes : { packed: deflateRawSync(text) };
}

/** Returns `schema` for an item whose attributes may be packed. */
export const unpack = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.transform((item: unknown) => {
      const { data } = PackedItem.safeParse(item);
      return data ? { ...data, ...JSON.parse(inflateRawSync(data.packed).toString()) } : item;
    }),
    schema,
  );

const PackedItem = z.looseObject({ packed: z.instanceof(Uint8Array) });
