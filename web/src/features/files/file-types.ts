import { LOGO_TYPES } from "@shared/uploads/files.ts";

/** What may be brought somewhere: its types and endings, and how a sentence names them. */
export interface FileTypes {
  readonly types: readonly string[];
  readonly endings: readonly string[];
  readonly named: string;
}

export const logoTypes: FileTypes = { types: LOGO_TYPES, endings: [".png", ".jpg", ".jpeg", ".gif", ".webp"], named: "PNG, JPG, JPEG, GIF or WEBP" };

/** What a file dialog offers. */
export const acceptText = ({ types, endings }: FileTypes): string => [...types, ...endings].join(",");
