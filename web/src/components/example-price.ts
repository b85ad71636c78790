import { useQuery } from "@tanstack/react-query";
import { readQuery } from "../lib/queries.ts";

/** A round price of an example, as the business writes its own currency. */
export const examplePrice = (amount: number, { locale, currency }: { locale: string; currency: string }): string =>
  new Intl.NumberFormat(locale, { style: "currency", currency, maximumFractionDigits: 0 }).format(amount);

/** The same of the business that is signed in; in dollars until its profile is there. */
export function useExamplePrice(amount: number): string {
  const { data } = useQuery({ ...readQuery("getBusinessProfile"), select: (profile) => examplePrice(amount, profile) });
  return data ?? examplePrice(amount, { locale: "en-US", currency: "USD" });
}
