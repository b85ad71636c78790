import * as z from "zod/mini";

/** The name of the file of a document that people brought, as it is made here: never a path. */
export const DocumentFilename = z.string().check(z.regex(/^[a-z0-9-]{1,80}\.(pdf|txt|docx?|png|jpeg|webp)$/, { error: "is no name of a file" }));
