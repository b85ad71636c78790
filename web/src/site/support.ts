/**
 * The address that people write to who need help, which only the deployment knows (`WebConfig`); nothing where it names none, or it cannot be learnt.
 * Read by hand: a schema's library is more than all else that a document loads.
 */
export async function fetchSupportEmail(): Promise<string | undefined> {
  try {
    const config: unknown = await (await fetch("/config.json")).json();
    return typeof config === "object" && config && "supportEmail" in config && typeof config.supportEmail === "string" ? config.supportEmail : undefined;
  } catch {
    return undefined;
  }
}
