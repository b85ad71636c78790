import type { BusinessProfile } from "@shared/records/business.ts";
import type { Customer } from "@shared/records/customers.ts";
import { EmailRequest } from "@shared/sending/emails.ts";
import { type AddressNotice, addressNotice } from "@shared/sending/recipients.ts";
import { documentFormat } from "@shared/text/document-format.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { call } from "../../lib/api.ts";
import { readQuery } from "../../lib/queries.ts";
import { routes } from "../../lib/routes.ts";

const addressedTo = (id: Customer["id"] | undefined, to: string | undefined) =>
  queryOptions({
    queryKey: [routes.listCustomers.path, id, "addressed", to],
    queryFn: () => call("getAddressed", { params: { id: id ?? "" }, query: { to } }),
    enabled: id !== undefined && to !== undefined,
    staleTime: 0,
  });

/** Returns the warning about an address, as the assistant's cards have it; undefined if nothing is known of the customer. */
export function useAddressNotice(
  customerId: Customer["id"] | undefined,
  { timeZone, locale, currency }: BusinessProfile,
  to: string,
): AddressNotice | undefined {
  const typed = useDeferredValue(to);
  const address = EmailRequest.safeParse({ to: typed }).success ? typed : undefined;
  const { data: facts } = useQuery(addressedTo(customerId, address));
  const { data: today } = useQuery({ ...readQuery("getSummary"), select: (summary) => summary.today });
  return address && facts && today ? addressNotice(address, facts, { today, timeZone, date: documentFormat(locale, currency).date }) : undefined;
}
