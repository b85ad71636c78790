import { secretAddress } from "../../shared/headers.ts";
import { http } from "../lib/http.ts";
import { sessions } from "../lib/session.ts";
import { checkout } from "./checkout.ts";
import { opened } from "./opened.ts";
import { publicInvoice } from "./page.ts";
import { noteVisit } from "./visits.ts";

export const handler = http(
  "public",
  {
    getPublicInvoice: async ({ params, now }) => {
      const { owner, invoice } = await opened(params.token);
      return publicInvoice(owner, invoice, now);
    },

    visitPublicInvoice: async ({ params, body, event, now }) => {
      const { owner } = await opened(params.token);
      // The business that looks at its own page is no customer, not even when it has to sign in again.
      const own = await sessions.at(event.cookies);
      if (own?.workspaceId !== owner.workspaceId) await noteVisit(owner, body.visit, now);
      return undefined;
    },

    payPublicInvoice: async ({ params, now }) => {
      const { owner, invoice } = await opened(params.token);
      return checkout(owner, params.token, invoice, now);
    },
  },
  secretAddress,
);
