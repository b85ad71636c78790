import { queryOptions } from "@tanstack/react-query";
import { readConfig } from "./web-config.ts";

/** The address that people write to who need help; nothing where the operator named none, or it cannot be read. */
export const supportEmail = queryOptions({ queryKey: ["/config.json"], queryFn: readConfig, select: (config) => config.supportEmail });
