import { routes } from "../routes.ts";

/** Returns an address of the invoice behind `token`. */
const addressOf = (name: "getPublicInvoicePage" | "getPublicInvoicePdf" | "payPublicInvoice" | "visitPublicInvoice", token: string): string =>
  routes[name].path.replace("{token}", encodeURIComponent(token));

/** The page's own address and those of its calls. */
export const addressesOf = (token: string) => ({
  page: addressOf("getPublicInvoicePage", token),
  pdf: addressOf("getPublicInvoicePdf", token),
  pay: addressOf("payPublicInvoice", token),
  visits: addressOf("visitPublicInvoice", token),
});
