/** For how many days files are kept whose names begin so. Then they are deleted: in S3 by rules of the bucket, in the local one by itself. */
export const FILE_LIFETIMES = [
  // An export is fetched at once or not at all; the link to it works for five minutes.
  { prefix: "exports/", days: 1 },
  // What was sent is looked at when it has come, and is of no use afterwards.
  { prefix: "uploads/", days: 1 },
  // A PDF that has expired is printed again on demand.
  { prefix: "pdfs/", days: 30 },
] as const satisfies readonly FileLifetime[];

export interface FileLifetime {
  readonly prefix: string;
  readonly days: number;
}
