import { FILE_LIMIT, LOGO_TYPES } from "@shared/files.ts";
import { dictionary } from "../../../../shared/dictionary.ts";

/** A file that was not taken, and why. */
export interface Rejection {
  readonly name: string;
  readonly reasons: readonly string[];
}

const EXTENSIONS = [".png", ".jpg", ".jpeg", ".gif", ".webp"] as const;
/** What a file dialog offers. */
export const ACCEPT = [...LOGO_TYPES, ...EXTENSIONS].join(",");

/** Of the files that were dropped, the one that is sent, or those that are not. One at a time is taken: of several, none. */
export function sortFiles(files: readonly Pick<File, "name" | "type" | "size">[]): { taken: boolean; rejected: Rejection[] } {
  const tooMany = files.length > 1 ? ["Too many files"] : [];
  const rejected = files.map((file) => ({ name: file.name, reasons: [...reasonsAgainst(file), ...tooMany] })).filter(({ reasons }) => reasons.length);
  return { taken: files.length === 1 && !rejected.length, rejected };
}

function reasonsAgainst({ name, type, size }: Pick<File, "name" | "type" | "size">): string[] {
  const known = LOGO_TYPES.some((each) => each === type) || EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension));
  return [
    ...(known ? [] : ["File type must be PNG, JPG, JPEG, GIF or WEBP"]),
    ...(size > FILE_LIMIT ? [`File is larger than ${FILE_LIMIT} bytes`] : []),
    ...(size < 1 ? ["File is smaller than 1 bytes"] : []),
  ];
}

/** What a file is sent as: what its browser says, or what its name does. The server looks at what is in it. */
export function typeOf({ name, type }: Pick<File, "name" | "type">): (typeof LOGO_TYPES)[number] {
  const ending = name.toLowerCase().replace(/^.*\./, "");
  const named = dictionary({ gif: "image/gif", webp: "image/webp", jpg: "image/jpeg", jpeg: "image/jpeg" })[ending];
  return LOGO_TYPES.find((each) => each === type) ?? named ?? "image/png";
}
