import { routes } from "../routes.ts";

/** An address of the invoice behind `token`. */
const addressOf = (name: "getPublicInvoicePage" | "getPublicInvoicePdf" | "payPublicInvoice" | "visitPublicInvoice", token: string): string =>
  routes[name].path.replace("{token}", encodeURIComponent(token));

/** Where the page stands, and where it leads. */
export const addressesOf = (token: string) => ({
  page: addressOf("getPublicInvoicePage", token),
  pdf: addressOf("getPublicInvoicePdf", token),
  pay: addressOf("payPublicInvoice", token),
  visits: addressOf("visitPublicInvoice", token),
});
