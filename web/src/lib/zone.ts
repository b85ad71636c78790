import { useQuery } from "@tanstack/react-query";
import { readQuery } from "./queries.ts";

/** The business's time zone, whose days count for its invoices and plan; undefined until the profile has loaded. */
export const useZone = (): string | undefined => useQuery({ ...readQuery("getBusinessProfile"), select: ({ timeZone }) => timeZone }).data;
