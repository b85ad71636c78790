import * as z from "zod/mini";

/** How many records one call of an import may carry. */
export const IMPORTED = 100;

/** What came of an import: how many were added; the others were there already. */
export const ImportResult = z.object({ added: z.int() });
export type ImportResult = z.infer<typeof ImportResult>;
