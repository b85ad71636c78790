import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CognitoIdentityProviderClient, ForgotPasswordCommand } from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { send } from "../../functions/lib/mail.ts";
import { startPlainbill } from "../../local/plainbill.ts";
import { WebConfig } from "../../shared/config.ts";
import { type House, openHouse } from "./house.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const hostile = {
  from: "Plainbill <no-reply@plainbill.test>",
  to: ["<i>x</i>@example.test"],
  subject: "<script>alert(1)</script>",
  text: "</pre><script>alert(2)</script>",
};
/** A letter as the product sends it, found where it arrived. */
async function sent(more: Partial<Parameters<typeof send>[0]>) {
  const messageId = await send({
    from: "Larkspur",
    to: [{ address: "ap@acme.example" }],
    replyTo: { name: "Rosa", address: "rosa@larkspur.example" },
    subject: "Invoice",
    text: "Please pay.",
    ...more,
  });
  const letter = house.mail.list().find(({ handed }) => handed?.messageId === messageId);
  if (!letter) throw new Error("The letter did not arrive.");
  return letter;
}
const get = (path: string) => fetch(`${house.origin}/_local${path}`);

describe("the mail of this machine", () => {
  test("a letter can be looked at as a page, as it looks, and by a program", async () => {
    const letter = house.mail.deliver({ ...hostile, subject: "Invoice INV-0001", text: "Please pay.", html: "<h1>Please pay.</h1>", to: ["ap@acme.example"] });
    expect(letter.at).toMatch(/^2026-03-16T09:/);
    const list = await (await get("/mail")).text();
    expect(list).toContain(`href="/_local/mail/${letter.id}"`);
    const page = await (await get(`/mail/${letter.id}`)).text();
    for (const part of ["Invoice INV-0001", "ap@acme.example", "Please pay.", `src="/_local/mail/${letter.id}/html"`]) expect(page).toContain(part);
    expect(await (await get(`/mail/${letter.id}/html`)).text()).toContain("<h1>Please pay.</h1>");
    expect(await (await get("/mail.json?to=ap@acme.example")).json()).toEqual([letter]);
    expect(await (await get("/mail.json?to=nobody@acme.example")).json()).toEqual([]);
    expect(await (await get("/")).text()).toContain('href="/_local/mail"');
  });

  test("nothing that a letter says becomes part of a page, and what it looks like is locked up", async () => {
    const { id } = house.mail.deliver({ ...hostile, html: "<script>alert(3)</script>" });
    for (const path of ["/mail", `/mail/${id}`]) {
      const page = await get(path);
      expect(await page.text()).not.toMatch(/<script|<i>/i);
      expect(page.headers.get("content-security-policy")).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    }
    const look = await get(`/mail/${id}/html`);
    expect(look.headers.get("content-security-policy")).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/);
  });

  test.each(["/mail/none", "/mail/01JZZZZZZZZZZZZZZZZZZZZZZZ", "/mail/..%2f..%2fcognito", "/mail/x/html", "/elsewhere", "/mail/"])(
    "there is nothing at %s",
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  test("a letter that was sent is read with its copies, its headers and its attachments; a PDF opens, the rest is saved", async () => {
    const letter = await sent({
      cc: [{ name: "Books", address: "books@acme.example" }],
      attachments: [
        { name: 'März "1".pdf', type: "application/pdf", bytes: Buffer.from("%PDF-1.7 x") },
        { name: "page.html", type: "text/html", bytes: Buffer.from("<script>alert(1)</script>") },
        { name: "fake.pdf", type: "application/pdf", bytes: Buffer.from("<script>alert(1)</script>") },
      ],
    });
    const page = await (await get(`/mail/${letter.id}`)).text();
    for (const part of ["Books &#60;books@acme.example&#62;", "Rosa &#60;rosa@larkspur.example&#62;", "M&#228;rz", "Message-ID", "3 attachments", "Delivered"])
      expect(page.replaceAll("ä", "&#228;")).toContain(part);

    const pdf = await get(`/mail/${letter.id}/attachments/0`);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(pdf.headers.get("content-disposition")).toBe(`inline; filename="M_rz _1_.pdf"; filename*=UTF-8''M%C3%A4rz%20_1_.pdf`);
    expect(await pdf.text()).toBe("%PDF-1.7 x");
    for (const i of [1, 2]) {
      const file = await get(`/mail/${letter.id}/attachments/${i}`);
      expect(file.headers.get("content-type")).toBe("application/octet-stream");
      expect(file.headers.get("content-disposition")).toMatch(/^attachment;/);
      expect(file.headers.get("content-security-policy")).toMatch(/^sandbox;/);
    }
    expect((await get(`/mail/${letter.id}/attachments/3`)).status).toBe(404);
    expect(await (await get(`/mail/${letter.id}/raw`)).text()).toContain("\r\nSubject: Invoice\r\n");
    expect(await (await get(`/mail/${letter.id}.json`)).json()).toEqual(letter);
    expect(await (await get("/mail.json?to=books@acme.example")).json()).toEqual([letter]);
  });

  test("a letter bounces, or is spam, once and by a button of this machine's own pages", async () => {
    const press = (id: string, type: string, headers: Record<string, string> = {}) =>
      fetch(`${house.origin}/_local/mail/${id}/outcome`, { method: "POST", body: new URLSearchParams({ type }), redirect: "manual", headers });
    const { id } = await sent({});
    expect((await press(id, "Bounce", { origin: "https://evil.example" })).status).toBe(403);
    expect((await press(id, "Explode")).status).toBe(409);
    const pressed = await press(id, "Bounce", { origin: house.origin });
    expect([pressed.status, pressed.headers.get("location")]).toEqual([303, `/_local/mail/${id}`]);
    expect((await press(id, "Complaint")).status).toBe(409);
    expect((await press(house.mail.deliver(hostile).id, "Bounce")).status).toBe(409);
    expect(house.mail.find(id)?.outcomes?.map(({ type }) => type)).toEqual(["Send", "Delivery", "Bounce"]);
    const page = await (await get(`/mail/${id}`)).text();
    expect(page).toContain("Bounced");
    expect(page).not.toContain("Let it bounce");
    expect(await (await get("/mail")).text()).toContain("Bounced · To ap@acme.example");
  });

  test("letters are read here, never written, and by this machine's own pages only", async () => {
    expect((await fetch(`${house.origin}/_local/mail.json`, { method: "POST", body: "{}" })).status).toBe(405);
    const answer = await fetch(`${house.origin}/_local/mail.json`, { headers: { origin: "https://evil.example" } });
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("a letter with a code comes from the user pool, as text and as it looks", async () => {
    const pool = new CognitoIdentityProviderClient({ endpoint: `${house.origin}/_cognito/` });
    await pool.send(new ForgotPasswordCommand({ ClientId: "plainbill-browser", Username: "demo@plainbill.test" }));
    const [letter] = house.mail.list("demo@plainbill.test");
    expect(letter?.text).toMatch(/^Your code for Plainbill is \d{6}\.\n\nEnter it/);
    expect(letter?.html).toMatch(/<strong>\d{6}<\/strong>/);
  });

  test("letters are there after a restart, in the order in which they came", async () => {
    const dataDir = `${house.dataDir}-second`;
    const first = await startPlainbill({ dataDir });
    const letters = ["one", "two", "three"].map((subject) => first.mail.deliver({ ...hostile, subject }));
    await first.close();
    const again = await startPlainbill({ dataDir });
    try {
      expect(again.mail.list()).toEqual(letters.toReversed());
      expect(existsSync(join(dataDir, "mail", `${letters[0]?.id}.json`))).toBe(true);
    } finally {
      await again.close();
      rmSync(dataDir, { recursive: true });
    }
  });
});

test("the pages are told of the user pool, and may call it", async () => {
  const answer = await fetch(`${house.origin}/config.json`);
  const config = WebConfig.parse(await answer.json());
  expect(config).toEqual({ userPoolId: "us-east-1_Plainbill", userPoolClientId: "plainbill-browser", userPoolEndpoint: `${house.origin}/_cognito/` });
  expect(answer.headers.get("content-security-policy")).toMatch(/connect-src 'self'/);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});
