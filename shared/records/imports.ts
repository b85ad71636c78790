import * as z from "zod/mini";

/** Maximum number of records in one import call. */
export const IMPORTED = 100;

/** The result of an import: how many records were added; the others existed already. */
export const ImportResult = z.object({ added: z.int() });
export type ImportResult = z.infer<typeof ImportResult>;
