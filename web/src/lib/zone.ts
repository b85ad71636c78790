import { useQuery } from "@tanstack/react-query";
import { readQuery } from "./queries.ts";

/** The time zone of the business, whose days count for its invoices and its plan; undefined until it is known. */
export const useZone = (): string | undefined => useQuery({ ...readQuery("getBusinessProfile"), select: ({ timeZone }) => timeZone }).data;
