import { LOGO_TYPES } from "@shared/uploads/files.ts";

/** Accepted files: media types, file extensions, and their name in a sentence. */
export interface FileTypes {
  readonly types: readonly string[];
  readonly endings: readonly string[];
  readonly named: string;
}

export const logoTypes: FileTypes = { types: LOGO_TYPES, endings: [".png", ".jpg", ".jpeg", ".gif", ".webp"], named: "PNG, JPG, JPEG, GIF or WEBP" };

/** Returns the `accept` attribute of a file input. */
export const acceptText = ({ types, endings }: FileTypes): string => [...types, ...endings].join(",");
