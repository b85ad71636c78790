/**
 * Parses a `Range` header into its first and last byte; "none" if the range is outside the file. As in S3 and CloudFront, an
 * unreadable header is ignored.
 */
export function rangeOf(header: string | undefined, size: number): readonly [first: number, last: number] | "none" | undefined {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (!from && !to) return undefined;
  if (from && to && Number(to) < Number(from)) return undefined;
  const first = from ? Number(from) : Math.max(0, size - Number(to));
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return first > last ? "none" : [first, last];
}
