import { secretAddress } from "../../shared/site/headers.ts";
import { http } from "../http/http.ts";
import { sessions } from "../sessions/session-store.ts";
import { openCheckout } from "./public/checkout.ts";
import { invoiceByToken } from "./public/invoice-by-token.ts";
import { publicInvoice } from "./public/public-invoice.ts";
import { invoiceReply, refusalPage } from "./public/replies.ts";
import { noteVisit } from "./public/visits.ts";

export const handler = http(
  "public",
  {
    getPublicInvoice: async ({ params, now }) => {
      const { owner, invoice } = await invoiceByToken(params.token);
      return publicInvoice(owner, invoice, now);
    },

    getPublicInvoicePage: ({ params, event, now }) => invoiceReply(params.token, event, now),
    // The answer to this HEAD request is sent without its body, but with the headers of the page.
    checkPublicInvoicePage: ({ params, event, now }) => invoiceReply(params.token, event, now),

    visitPublicInvoice: async ({ params, body, event, now }) => {
      const { owner } = await invoiceByToken(params.token);
      // The business looking at its own page is not a customer, even if it has to sign in again.
      const own = await sessions.at(event.cookies);
      if (own?.workspaceId !== owner.workspaceId) await noteVisit(owner, body.visit, now);
      return undefined;
    },

    payPublicInvoice: async ({ params, now }) => {
      const { owner, invoice } = await invoiceByToken(params.token);
      return openCheckout(owner, params.token, invoice, now);
    },
  },
  { headers: secretAddress, refusalPage },
);
