import * as z from "zod/mini";
import { text } from "../fields.ts";
import { idOf } from "../ids.ts";

/** What a logo may be brought as. Its content decides, never what it calls itself. */
export const LOGO_TYPES = ["image/png", "image/jpeg", "image/gif", "image/webp"] as const;

/** The most bytes that a file may have, and the most that a script may send in one call (Lambda takes no more). */
export const FILE_LIMIT = 10 * 1024 * 1024;
export const CALL_LIMIT = 4 * 1024 * 1024;

/** The most logos that a workspace keeps. */
export const MOST_LOGOS = 100;

/** A file to be uploaded. `size` in bytes: the store accepts exactly that many. */
export const LogoFile = z.strictObject({
  filename: text(1, 255),
  contentType: z.enum(LOGO_TYPES),
  size: z.int().check(z.gte(1)),
});
export type LogoFile = z.infer<typeof LogoFile>;

/** A signed form: POST `fields`, then the file as `file`, to `url`. `id` stands for what was sent. */
export const UploadForm = z.object({ id: idOf("upload"), url: z.string(), fields: z.record(z.string(), z.string()) });
export type UploadForm = z.infer<typeof UploadForm>;

/** A file that was sent by its form. */
export const LogoUpload = z.strictObject({ id: idOf("upload") });

/** What was found by looking at a logo: "PNG, 640 × 200, transparent background", and what would make it print better. */
export const LogoAnalysis = z.object({ description: z.string(), suggestions: z.array(z.string()) });
export type LogoAnalysis = z.infer<typeof LogoAnalysis>;

/** A logo that is there now; `url` is what a profile's `logoUrl` says to print it. */
export const UploadedLogo = z.object({ url: z.string(), analysis: LogoAnalysis });
export type UploadedLogo = z.infer<typeof UploadedLogo>;

const FOLDER = "/api/files/logos/";
const NAME = /^[a-z0-9-]{1,80}\.png$/;

/** Whether `filename` can be the name of a logo. Names are made here, so none of them is ever a path. */
export const isLogoName = (filename: string): boolean => NAME.test(filename);

/** The address of a logo, as a profile keeps it. */
export const logoUrl = (filename: string): string => `${FOLDER}${filename}`;

/** The name of the logo at `url`; nothing where that is no address of one. */
export function logoNameIn(url: string | undefined): string | undefined {
  const name = url?.startsWith(FOLDER) ? url.slice(FOLDER.length) : "";
  return isLogoName(name) ? name : undefined;
}

/** What a file was called, as far as that is simple: it may stand in a name of ours, and in a header. */
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

/** The name that a logo gets: what it was called, and a `mark` that tells it from others that were called so. */
export const logoName = (called: string, mark: string): string => `${simpleName(called)}-${mark}.png`;
