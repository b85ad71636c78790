import * as z from "zod/mini";
import { text } from "../fields.ts";

/** The name of the file of a document that people brought, as it is made here: never a path. */
export const DocumentFilename = z.string().check(z.regex(/^[a-z0-9-]{1,80}\.(pdf|txt|docx?|png|jpeg|webp)$/, { error: "is no name of a file" }));

/** A document that something was made from, and what it was called: its owner finds it there. */
export const SourceFile = z.strictObject({ filename: DocumentFilename, name: text(1, 255) });
export type SourceFile = z.infer<typeof SourceFile>;
