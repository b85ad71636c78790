import { queryOptions } from "@tanstack/react-query";
import { readConfig } from "./web-config.ts";

/** The operator's support address, if there is one. */
export const supportEmail = queryOptions({ queryKey: ["/config.json"], queryFn: readConfig, select: (config) => config.supportEmail });
