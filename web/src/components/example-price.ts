import { useQuery } from "@tanstack/react-query";
import { readQuery } from "../lib/queries.ts";

/** Formats an example's round price in the business's currency. */
export const examplePrice = (amount: number, { locale, currency }: { locale: string; currency: string }): string =>
  new Intl.NumberFormat(locale, { style: "currency", currency, maximumFractionDigits: 0 }).format(amount);

/** Formats an example's price for the signed-in business; in US dollars until its profile has loaded. */
export function useExamplePrice(amount: number): string {
  const { data } = useQuery({ ...readQuery("getBusinessProfile"), select: (profile) => examplePrice(amount, profile) });
  return data ?? examplePrice(amount, { locale: "en-US", currency: "USD" });
}
