import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { readQuery } from "../../lib/queries.ts";
import { routes } from "../../lib/routes.ts";
import { toast } from "../../lib/toast.ts";

/** The payment account. Its state at Stripe can change at any time, so it is fetched whenever it is shown. */
export const paymentAccountQuery = queryOptions({ ...readQuery("getPaymentAccount"), staleTime: 0, refetchOnWindowFocus: true });

/** Returns the address at Stripe to connect an account, or to continue its setup. */
export const useConnect = () => useMutation({ mutationFn: () => call("connectPaymentAccount") });

export function useDisconnect() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("disconnectPaymentAccount"),
    onSuccess: () => {
      client.setQueryData([routes.getPaymentAccount.path], { state: "none" as const });
      toast("Card payments are off");
    },
    onSettled: () => client.invalidateQueries({ queryKey: [routes.getPaymentAccount.path] }),
  });
}
