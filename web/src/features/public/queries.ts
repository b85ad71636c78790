import { routes } from "@shared/routes.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { wordsFor } from "./words.ts";

/** The invoice behind an address, and the words in which its page speaks: the language of the invoice. It is read again when the customer returns to the tab. */
export const publicInvoice = (token: string) =>
  queryOptions({
    queryKey: [routes.getPublicInvoice.path, token],
    queryFn: async () => {
      const invoice = await call("getPublicInvoice", { params: { token } });
      return { invoice, words: await wordsFor(invoice.locale) };
    },
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
  });
