/**
 * The network address that a call comes from, for the log. CloudFront and then API Gateway each add whom they were called by to `x-forwarded-for`, so the
 * caller's is the last but one; what stands before it the caller may have made up.
 */
export function callerAddress(headers: Readonly<Record<string, string | undefined>>): string | undefined {
  const addresses = (headers["x-forwarded-for"] ?? "").split(",").map((address) => address.trim());
  return addresses.at(-2) || addresses.at(-1) || undefined;
}
