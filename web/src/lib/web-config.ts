import { WebConfig } from "@shared/site/web-config.ts";

/** Reads the deployment's settings for the web pages. Throws if they cannot be read. */
export async function readConfig(): Promise<WebConfig> {
  const response = await fetch("/config.json");
  if (!response.ok) throw new Error(`/config.json answered ${response.status}.`);
  return WebConfig.parse(await response.json());
}
