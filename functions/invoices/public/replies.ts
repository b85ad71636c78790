import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Instant } from "../../../shared/clock.ts";
import { AppError, type Problem } from "../../../shared/errors.ts";
import { pageWordsForBrowser } from "../../../shared/locales/page-words.ts";
import { addressesOf } from "../../../shared/public/addresses.ts";
import { isConfirming } from "../../../shared/public/confirmation.ts";
import { failedPage, gonePage, invoicePage, type PublicHtml } from "../../../shared/public/html.tsx";
import type { PaymentRefusal } from "../../../shared/public/page-props.ts";
import { routes } from "../../../shared/routes.ts";
import { invoicePagePolicy } from "../../../shared/site/headers.ts";
import { type HttpReply, isForm, routeKey } from "../../http/http.ts";
import { now } from "../../platform/env.ts";
import { log } from "../../platform/log.ts";
import { invoiceByToken } from "./invoice-by-token.ts";
import { invoiceFacts } from "./public-invoice.ts";

type Event = APIGatewayProxyEventV2;

/** Returns the HTML page of the invoice that a token opens. Throws `not_found`. */
export async function invoiceReply(token: string, event: Event, at: Instant, refused?: { status: number; refusal: PaymentRefusal }): Promise<HttpReply> {
  const { owner, invoice } = await invoiceByToken(token);
  const { facts, business } = await invoiceFacts(owner, invoice, at);
  const waits = !refused && isConfirming(facts, event.queryStringParameters ?? {});
  const confirming = waits ? `${addressesOf(token).page}?${event.rawQueryString}` : undefined;
  const page = invoicePage({ token, invoice: facts, confirming, refusal: refused?.refusal, printed: { invoice, business } });
  return reply(refused?.status ?? 200, page, event);
}

const pages = [routes.getPublicInvoicePage, routes.checkPublicInvoicePage].map(routeKey);

/** Returns the page for a browser that was refused when it opened the page or posted its form without script; undefined for other requests. */
export async function refusalPage({ status, code, detail, field }: Problem, event: Event): Promise<HttpReply | undefined> {
  const { routeKey: route, headers, pathParameters } = event;
  const pays = route === routeKey(routes.payPublicInvoice) && isForm(routes.payPublicInvoice, event);
  if (!pages.includes(route) && !pays) return undefined;
  const words = pageWordsForBrowser(headers["accept-language"] ?? "");
  if (code === "not_found") return reply(status, gonePage(words), event);
  const token = pathParameters?.["token"] ?? "";
  const failed = () => reply(status, failedPage(words, addressesOf(token).page), event);
  if (!pays || code === "internal") return failed();
  try {
    return await invoiceReply(token, event, now(), { status, refusal: { isAmount: field === "amount", ...(code === "conflict" ? { detail } : {}) } });
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return reply(404, gonePage(words), event);
    log.error("the page of a refused payment failed", { requestId: event.requestContext.requestId, route, error });
    return failed();
  }
}

async function reply(status: number, { html, style, script }: PublicHtml, event: Event): Promise<HttpReply> {
  const { body, encoding } = await compress(html, event.headers["accept-encoding"] ?? "");
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": invoicePagePolicy({ style: hashOf(style), script: script && hashOf(script) }),
      vary: "accept-encoding, accept-language",
      ...(encoding ? { "content-encoding": encoding } : {}),
    },
    body,
  };
}

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
/** Compresses a page, because nothing between here and the browser compresses what is not cached. */
async function compress(html: string, accepted: string): Promise<{ body: string | Uint8Array; encoding?: string }> {
  if (/\bbr\b/.test(accepted)) return { body: await brotli(html, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } }), encoding: "br" };
  if (/\bgzip\b/.test(accepted)) return { body: await gzipped(html), encoding: "gzip" };
  return { body: html };
}
