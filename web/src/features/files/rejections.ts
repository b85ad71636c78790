import { FILE_LIMIT, LOGO_TYPES } from "@shared/uploads/files.ts";
import { dictionary } from "../../../../shared/text/dictionary.ts";
import type { FileTypes } from "./file-types.ts";

/** A rejected file, and the reasons. */
export interface Rejection {
  readonly name: string;
  readonly reasons: readonly string[];
}

/** Checks dropped files. Takes a single valid file; of several, all are rejected. */
export function sortFiles(files: readonly Pick<File, "name" | "type" | "size">[], accepted: FileTypes): { taken: boolean; rejected: Rejection[] } {
  const tooMany = files.length > 1 ? ["Too many files: bring them one at a time"] : [];
  const rejected = files.map((file) => ({ name: file.name, reasons: [...reasonsAgainst(file, accepted), ...tooMany] })).filter(({ reasons }) => reasons.length);
  return { taken: files.length === 1 && !rejected.length, rejected };
}

function reasonsAgainst({ name, type, size }: Pick<File, "name" | "type" | "size">, { types, endings, named }: FileTypes): string[] {
  const known = types.includes(type) || endings.some((ending) => name.toLowerCase().endsWith(ending));
  return [
    ...(known ? [] : [`File type must be ${named}`]),
    ...(size > FILE_LIMIT ? [`File is larger than ${FILE_LIMIT} bytes`] : []),
    ...(size < 1 ? ["File is smaller than 1 bytes"] : []),
  ];
}

export const endingOf = (name: string): string => name.toLowerCase().replace(/^.*\./, "");

/** Returns the content type of a logo, by the browser's type or the file's name. The server checks the content. */
export function logoTypeOf({ name, type }: Pick<File, "name" | "type">): (typeof LOGO_TYPES)[number] {
  const named = dictionary({ gif: "image/gif", webp: "image/webp", jpg: "image/jpeg", jpeg: "image/jpeg" })[endingOf(name)];
  return LOGO_TYPES.find((each) => each === type) ?? named ?? "image/png";
}
