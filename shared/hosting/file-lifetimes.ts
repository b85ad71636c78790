/** Days after which files with a prefix are deleted: by bucket rules in S3, by the local server itself. */
export const FILE_LIFETIMES = [
  // The link to an export works for five minutes.
  { prefix: "exports/", days: 1 },
  // An upload is processed on arrival and is not needed afterwards.
  { prefix: "uploads/", days: 1 },
  // A deleted PDF is printed again on demand.
  { prefix: "pdfs/", days: 30 },
] as const satisfies readonly FileLifetime[];

export interface FileLifetime {
  readonly prefix: string;
  readonly days: number;
}
