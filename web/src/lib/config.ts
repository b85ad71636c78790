import { WebConfig } from "@shared/config.ts";
import { queryOptions } from "@tanstack/react-query";

/** What the deployment tells the pages of their surroundings. */
export async function readConfig(): Promise<WebConfig> {
  const response = await fetch("/config.json");
  if (!response.ok) throw new Error(`/config.json answered ${response.status}.`);
  return WebConfig.parse(await response.json());
}

/** The address that people write to who need help; nothing where the operator named none, or it cannot be read. */
export const supportEmail = queryOptions({ queryKey: ["/config.json"], queryFn: readConfig, select: (config) => config.supportEmail });
