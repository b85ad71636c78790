import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { CSRF_HEADER } from "../../shared/api/call-headers.ts";
import { routes } from "../../shared/routes.ts";
import { hostileTexts } from "../hostile.ts";
import { Visitor } from "../visitor.ts";
import { card, Shop } from "./shop.ts";
import { itemsUnder, putItem } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { hours, sharedApp, type TestApp } from "./test-app.ts";

/** The document at an invoice's public address, as a browser without scripts gets it. */
let app: TestApp;
let person: Tenant;
beforeAll(async () => {
  app = await sharedApp();
  person = await newUser(app);
  await person.call("updateBusinessProfile", {
    body: { name: "Larkspur Studio", bankDetails: "IBAN IE29 AIBK 9311 5212 3456 78", contactEmail: "hi@larkspur.example", accentColor: "#0f766e" },
  });
});

/** A sent invoice and the address of its page. */
async function newSentInvoice(content: object = hours(10, 100)) {
  const { id } = await person.call("createInvoice", { body: content });
  const { invoiceNumber } = await person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
  const { url } = await person.call("openInvoiceLink", { params: { id } });
  return { id, invoiceNumber, url, token: url.slice(url.lastIndexOf("/") + 1) };
}

const random = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
const open = async (url: string, headers: Record<string, string> = {}) => {
  const response = await new Visitor(headers).ask(url);
  return { response, html: await response.text() };
};
const policyOf = (response: Response) =>
  new Map((response.headers.get("content-security-policy") ?? "").split("; ").map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1)]));
/** The contents of all elements with this tag. */
const inside = (html: string, tag: string) => [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, "gs"))].map(([, text = ""]) => text);
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("the page of an invoice", () => {
  test("has everything in it: who wants how much until when, how it is paid, and the printed document, with nothing to be fetched", async () => {
    const { url, token, invoiceNumber } = await newSentInvoice(hours(10, 100, { notes: "Thank you", dueDate: "2026-04-15" }));
    const { response, html } = await open(url);
    expect([response.status, response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
      200,
      "text/html; charset=utf-8",
      "no-store",
    ]);
    for (const text of [
      "Larkspur Studio",
      `Invoice ${invoiceNumber}`,
      "$1,000.00",
      "Due April 15, 2026",
      "IE29 AIBK 9311 5212 3456 78",
      "Acme Corp",
      "Thank you",
    ])
      expect(html).toContain(text);
    expect(html).toContain(`href="/api/public/invoices/${token}/pdf"`);
    expect([...html.matchAll(/ (?:src|srcset|action|href)="([^"]*)"/g)].map(([, address]) => address).sort()).toEqual([
      "#invoice",
      "#sheet",
      `/api/public/invoices/${token}/pdf`,
      "/icon.svg",
      "/landing",
      `mailto:hi@larkspur.example?subject=Invoice%20${invoiceNumber}`,
    ]);
  });

  test("runs and draws nothing but its own script and style, which its policy names by their hashes", async () => {
    const { response, html } = await open((await newSentInvoice()).url);
    const policy = policyOf(response);
    expect(Object.fromEntries(policy)).toEqual({
      "default-src": ["'none'"],
      "script-src": inside(html, "script").map(hashOf),
      "style-src": inside(html, "style").map(hashOf),
      "connect-src": ["'self'"],
      "img-src": ["'self'", "data:"],
      "form-action": ["'self'", "https:"],
      "base-uri": ["'none'"],
      "frame-ancestors": ["'none'"],
    });
    expect([inside(html, "script").length, inside(html, "style").length]).toEqual([1, 1]);
    expect(html).not.toMatch(/ style=| on[a-z]+=/);
  });

  test("is small: all of a hundred lines is less than many a picture", async () => {
    const [line] = hours(1, 1).lines;
    const lines = Array.from({ length: 100 }, (_, i) => ({ ...line, description: `Part ${i + 1}`, unitPrice: i + 1 }));
    const { response, html } = await open((await newSentInvoice(hours(1, 1, { lines }))).url, { "accept-encoding": "br" });
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(html).toContain("Part 100");
    expect(Number(response.headers.get("content-length"))).toBeLessThan(20_000);
    const plain = await open((await newSentInvoice()).url, { "accept-encoding": "identity" });
    expect([plain.response.headers.get("content-encoding"), plain.html.startsWith("<!doctype html>")]).toEqual([null, true]);
  });

  test("has what is due in euros as a code for banking apps, where the account takes transfers in euros", async () => {
    const code = async (currency: string) =>
      / aria-label="(QR code[^"]*)"/.exec((await open((await newSentInvoice(hours(10, 100, { currency }))).url)).html)?.[1];
    expect(await code("EUR")).toMatch(/^QR code for a transfer of €1,000\.00 with the reference INV-\d+$/);
    expect(await code("USD")).toBeUndefined();
  });

  test("is called by number and business in a preview, never by an amount, and the look of a program is no visit", async () => {
    const { id, url, invoiceNumber } = await newSentInvoice();
    const { html } = await open(url, { "user-agent": "Slackbot-LinkExpanding 1.0" });
    const [head = ""] = html.split("</head>");
    const metas = Object.fromEntries([...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name, content]) => [name, content]));
    const title = `Invoice ${invoiceNumber} · Larkspur Studio`;
    expect(metas).toMatchObject({ "og:title": title, "og:description": metas["description"], robots: "noindex, nofollow" });
    expect(inside(head, "title")).toEqual([title]);
    expect(Object.values(metas).join(" ")).not.toMatch(/1,000|Acme/);
    const seen = await person.call("listActivity", { params: { id } });
    expect(seen.filter(({ kind }) => kind === "viewed")).toEqual([]);
  });

  test("has hostile texts as texts", async () => {
    const texts = hostileTexts("http://evil.example");
    const [line] = hours(1, 1).lines;
    const lines = texts.map((text) => ({ ...line, description: text.slice(0, 500) }));
    const { response, html } = await open((await newSentInvoice(hours(1, 1, { lines, notes: texts.join("\n").slice(0, 2000) }))).url);
    expect(policyOf(response).get("script-src")).toEqual(inside(html, "script").map(hashOf));
    expect(html.match(/<(script|style|iframe|img|link|meta|object|embed|form|base)\b/g)?.filter((tag) => !/meta|link/.test(tag))).toEqual([
      "<style",
      "<script",
    ]);
    expect(html.match(/<link\b/g)).toHaveLength(1);
  });

  test("is in the language of the invoice, and where there is none in that of the browser", async () => {
    await person.call("updateBusinessProfile", { body: { locale: "ar-AE" } });
    const { url } = await newSentInvoice();
    await person.call("updateBusinessProfile", { body: { locale: "en-US" } });
    expect((await open(url, { "accept-language": "de" })).html).toContain('<html lang="ar" dir="rtl">');
    const gone = `${app.origin}/i/${random()}`;
    for (const [accepted, language, title] of [
      ["de-AT,de;q=0.9,en;q=0.8", "de", "Dieser Link zu einer Rechnung gilt nicht mehr"],
      ["tlh, he;q=0.2, fr;q=0.7", "fr", "Ce lien vers une facture n’est plus valable"],
      ["", "en", "This invoice link is no longer valid"],
      [";;q=,__proto__;q=9,*", "en", "This invoice link is no longer valid"],
    ] as const) {
      const { html } = await open(gone, { "accept-language": accepted });
      expect(html).toContain(`<html lang="${language}"`);
      expect(inside(html, "h1")).toEqual([title]);
    }
  });

  test("of a link that leads nowhere is a page that shows nothing of an invoice, the same whether there was one or not", async () => {
    const { id, url, token } = await newSentInvoice();
    await person.call("closeInvoiceLink", { params: { id } });
    const closed = await open(url);
    expect([closed.response.status, closed.response.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
    expect(policyOf(closed.response).get("form-action")).toEqual(["'none'"]);
    expect(policyOf(closed.response).has("script-src")).toBe(false);
    expect(closed.html).not.toMatch(new RegExp(`Larkspur|larkspur|INV-|${token}|<script`));
    for (const each of [random(), "never-was", "%20", "é".repeat(43), "a".repeat(3000)]) {
      const never = await open(`${app.origin}/i/${each}`);
      expect([never.response.status, never.html]).toEqual([404, closed.html]);
    }
  });

  test("is there for programs that only ask whether it is", async () => {
    const { id, url } = await newSentInvoice();
    const ask = async () => {
      const { status, headers } = await fetch(url, { method: "HEAD" });
      return [status, headers.get("content-type")];
    };
    expect(await ask()).toEqual([200, "text/html; charset=utf-8"]);
    await person.call("closeInvoiceLink", { params: { id } });
    expect(await ask()).toEqual([404, "text/html; charset=utf-8"]);
  });

  test("says that ours is the fault where it is, and where to try again", async () => {
    const { token, url } = await newSentInvoice();
    for (const item of await itemsUnder(`LINK#${createHash("sha256").update(token).digest("base64url")}`)) await putItem({ ...item, invoiceId: "broken" });
    const silent = vi.spyOn(console, "error").mockImplementation(() => {});
    const { response, html } = await open(url);
    silent.mockRestore();
    expect([response.status, response.headers.get("content-type")]).toEqual([500, "text/html; charset=utf-8"]);
    expect(inside(html, "h1")).toEqual(["The invoice can not be shown at the moment"]);
    expect(html).toContain(`<a class="button" href="/i/${token}">Try again</a>`);
  });
});

describe("paying without script", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = new Shop(app, await newUser(app));
    await shop.connect();
  });

  const own = () => ({ origin: app.origin, "sec-fetch-site": "same-origin" });
  /** Submits the form as a browser does. */
  const press = (token: string, { body = new URLSearchParams(), headers = own() }: { body?: BodyInit | null; headers?: Record<string, string> } = {}) =>
    new Visitor().ask(app.origin + routes.payPublicInvoice.path.replace("{token}", token), { method: "POST", body, headers });

  test("leads to the payment page and back to one that waits until the payment is known", async () => {
    const invoice = await shop.sent(120);
    const token = await shop.token(invoice);
    expect((await open(`${app.origin}/i/${token}`)).html).toMatch(`<form action="/api/public/invoices/${token}/checkout" method="post">`);
    const answer = await press(token);
    const payment = answer.headers.get("location") ?? "";
    expect([answer.status, payment]).toEqual([303, await shop.checkout(invoice)]);
    const back = `${app.origin}/i/${token}?checkout=done&before=0`;
    const waiting = (await open(back)).html;
    expect(waiting).toContain("Your payment is being confirmed");
    expect(waiting).not.toContain("<form");
    expect(waiting).toContain(`<noscript><a href="/i/${token}?checkout=done&amp;before=0">Refresh</a></noscript>`);
    expect(await card(payment)).toBe(back);
    await shop.settled();
    expect((await open(back)).html).toContain("Paid on March 16, 2026");
  });

  test("of a part waits for that part, and asks for the rest once it is there", async () => {
    const invoice = await shop.sent(100, { deposit: { type: "percent", value: 40 } });
    const token = await shop.token(invoice);
    const back = await card((await press(token)).headers.get("location") ?? "");
    await shop.settled();
    const { html } = await open(back);
    expect(html).toContain("$40.00 of $100.00 is paid");
    expect(html).toContain("Pay $60.00");
  });

  test("that is refused shows the invoice as it is, and why", async () => {
    const { token } = await newSentInvoice();
    const answer = await press(token);
    const html = await answer.text();
    expect([answer.status, answer.headers.get("content-type")]).toEqual([409, "text/html; charset=utf-8"]);
    expect(html).toContain("Larkspur Studio");
    expect(html).toContain('<p role="alert" class="refused">This business takes no payments by card.</p>');
    const invoice = await shop.sent(50);
    const paid = await shop.token(invoice);
    await shop.pay(invoice);
    expect(await (await press(paid)).text()).toContain("Thank you. There is nothing more to pay.");
    for (const each of [random(), "x"]) {
      const gone = await press(each);
      expect([gone.status, inside(await gone.text(), "h1")]).toEqual([404, ["This invoice link is no longer valid"]]);
    }
  });

  describe("is for the forms of this site alone: refused is", () => {
    const text = "text/plain;charset=UTF-8";
    const multipart = "multipart/form-data; boundary=x";
    test.each<[string, () => { body?: BodyInit | null; headers: Record<string, string> }]>([
      ["a form of another site", () => ({ headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" } })],
      ["one that says it is from here and is not", () => ({ headers: { ...own(), "sec-fetch-site": "cross-site" } })],
      ["one of another address of the same domain", () => ({ headers: { ...own(), "sec-fetch-site": "same-site" } })],
      ["one that a person brought about by hand", () => ({ headers: { ...own(), "sec-fetch-site": "none" } })],
      ["one of a page that hides where it is", () => ({ headers: { origin: "null", "sec-fetch-site": "same-origin" } })],
      ["one that does not say where it comes from", () => ({ headers: { "sec-fetch-site": "same-origin" } })],
      ["one that says nothing at all", () => ({ headers: {} })],
      ["one whose origin only begins like ours", () => ({ headers: { ...own(), origin: `${app.origin}.evil.example` } })],
      ["plain text", () => ({ body: "a=b", headers: { ...own(), "content-type": text } })],
      ["a form with files", () => ({ body: "--x--", headers: { ...own(), "content-type": multipart } })],
      ["JSON without the header that no form can send", () => ({ body: "{}", headers: { ...own(), "content-type": "application/json" } })],
      ["nothing without that header", () => ({ body: null, headers: own() })],
      ["a type that only contains that of a form", () => ({ body: "a", headers: { ...own(), "content-type": `${text}, application/x-www-form-urlencoded` } })],
    ])("%s", async (_, attempt) => {
      const invoice = await shop.sent(70);
      const token = await shop.token(invoice);
      const answer = await press(token, attempt());
      expect([answer.status, answer.headers.get("location")]).toEqual([403, null]);
      expect((await shop.stripe.checkout.sessions.list({}, await shop.as())).data.filter(({ client_reference_id: id }) => id === invoice.id)).toEqual([]);
    });

    test("a form in the place of any other call", async () => {
      const { token, id } = await newSentInvoice();
      const form = { method: "POST", body: new URLSearchParams({ visit: "a-visit-by-a-form-of-ours" }), headers: own() };
      for (const path of [routes.visitPublicInvoice.path.replace("{token}", token), routes.openInvoiceLink.path.replace("{id}", id)])
        expect((await person.visitor.ask(app.origin + path, form)).status).toBe(403);
    });
  });

  test("leaves the call of programs as it is: it needs its header, and answers JSON", async () => {
    const invoice = await shop.sent(30);
    const url = app.origin + routes.payPublicInvoice.path.replace("{token}", await shop.token(invoice));
    const refused = await fetch(url, { method: "POST" });
    expect([refused.status, refused.headers.get("content-type")]).toEqual([403, "application/problem+json"]);
    const answer = await fetch(url, { method: "POST", headers: { [CSRF_HEADER.name]: CSRF_HEADER.value } });
    expect(await answer.json()).toEqual({ url: await shop.checkout(invoice) });
  });
});
