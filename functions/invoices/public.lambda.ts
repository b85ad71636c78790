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
    // No body is sent in answer to this one; what it would be like is the same.
    checkPublicInvoicePage: ({ params, event, now }) => invoiceReply(params.token, event, now),

    visitPublicInvoice: async ({ params, body, event, now }) => {
      const { owner } = await invoiceByToken(params.token);
      // The business that looks at its own page is no customer, not even when it has to sign in again.
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
