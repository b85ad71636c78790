/**
 * Returns the IP address of the caller, for the log. CloudFront and API Gateway each append the address that called them to `x-forwarded-for`, so the caller's
 * is the last but one; the caller may have made up those before it.
 */
export function callerAddress(headers: Readonly<Record<string, string | undefined>>): string | undefined {
  const addresses = (headers["x-forwarded-for"] ?? "").split(",").map((address) => address.trim());
  return addresses.at(-2) || addresses.at(-1) || undefined;
}
