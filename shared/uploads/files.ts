import * as z from "zod/mini";
import { text } from "../fields.ts";
import { idOf } from "../ids.ts";

/** The accepted types of a logo. The content decides, not the declared type. */
export const LOGO_TYPES = ["image/png", "image/jpeg", "image/gif", "image/webp"] as const;

/** Maximum size of a file, and of the body of one call (Lambda's limit), in bytes. */
export const FILE_LIMIT = 10 * 1024 * 1024;
export const CALL_LIMIT = 4 * 1024 * 1024;

/** Maximum number of logos of a workspace. */
export const MOST_LOGOS = 100;

/** A file to upload. `size` in bytes: the store accepts exactly that many. */
export const LogoFile = z.strictObject({
  filename: text(1, 255),
  contentType: z.enum(LOGO_TYPES),
  size: z.int().check(z.gte(1)),
});
export type LogoFile = z.infer<typeof LogoFile>;

/** A signed upload form: POST `fields`, then the file as `file`, to `url`. `id` identifies the upload. */
export const UploadForm = z.object({ id: idOf("upload"), url: z.string(), fields: z.record(z.string(), z.string()) });
export type UploadForm = z.infer<typeof UploadForm>;

/** A file that was uploaded by its form. */
export const LogoUpload = z.strictObject({ id: idOf("upload") });

/** The result of analysing a logo: "PNG, 640 × 200, transparent background", and suggestions for better print. */
export const LogoAnalysis = z.object({ description: z.string(), suggestions: z.array(z.string()) });
export type LogoAnalysis = z.infer<typeof LogoAnalysis>;

/** A stored logo; `url` is the value for a profile's `logoUrl`. */
export const UploadedLogo = z.object({ url: z.string(), analysis: LogoAnalysis });
export type UploadedLogo = z.infer<typeof UploadedLogo>;

const FOLDER = "/api/files/logos/";
const NAME = /^[a-z0-9-]{1,80}\.png$/;

/** Returns true for a valid name of a logo. We generate the names, so none of them is a path. */
export const isLogoName = (filename: string): boolean => NAME.test(filename);

/** The address of a logo, as stored in a profile. */
export const logoUrl = (filename: string): string => `${FOLDER}${filename}`;

/** Returns the name of the logo at `url`; undefined if it is not a logo's address. */
export function logoNameIn(url: string | undefined): string | undefined {
  const name = url?.startsWith(FOLDER) ? url.slice(FOLDER.length) : "";
  return isLogoName(name) ? name : undefined;
}

/** Simplifies an original file name for use in our own names and in headers. */
export function simpleName(filename: string): string {
  const simple = filename
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\.[^./]*$/, "")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replace(/^-|-$/g, "");
  return simple || "logo";
}

/** Returns the file name of a logo: its simplified original name and a unique `mark`. */
export const logoName = (called: string, mark: string): string => `${simpleName(called)}-${mark}.png`;
