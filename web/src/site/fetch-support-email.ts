/**
 * Reads the deployment's support address (`WebConfig`). Returns undefined if there is none, or the server does not answer. Parsed by hand, because a schema
 * library is larger than all else that a document loads.
 */
export async function fetchSupportEmail(): Promise<string | undefined> {
  try {
    const config: unknown = await (await fetch("/config.json")).json();
    return typeof config === "object" && config && "supportEmail" in config && typeof config.supportEmail === "string" ? config.supportEmail : undefined;
  } catch {
    return undefined;
  }
}
