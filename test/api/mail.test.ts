import { CognitoIdentityProviderClient, ForgotPasswordCommand } from "@aws-sdk/client-cognito-identity-provider";
import { beforeAll, describe, expect, test } from "vitest";
import { sendMail } from "../../functions/platform/mail.ts";
import { WebConfig } from "../../shared/site/web-config.ts";
import { newAccount } from "../people.ts";
import { sharedApp, type TestApp } from "./test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

const hostile = {
  from: "Plainbill <no-reply@plainbill.test>",
  to: ["<i>x</i>@example.test"],
  subject: "<script>alert(1)</script>",
  text: "</pre><script>alert(2)</script>",
};
/** Sends an email as the product does. Returns it as received. */
async function sendEmail(more: Partial<Parameters<typeof sendMail>[0]>) {
  const messageId = await sendMail({
    from: "Larkspur",
    to: [{ address: "ap@mail-pages.example" }],
    replyTo: { name: "Rosa", address: "rosa@mail-pages-studio.example" },
    subject: "Invoice",
    text: "Please pay.",
    ...more,
  });
  const email = app.mail.list().find(({ handed }) => handed?.messageId === messageId);
  if (!email) throw new Error("The letter did not arrive.");
  return email;
}
const get = (path: string) => fetch(`${app.origin}/_local${path}`);

describe("the mail of this machine", () => {
  test("an email can be looked at as a page, as it looks, and by a program", async () => {
    const email = app.mail.deliver({
      ...hostile,
      subject: "Invoice INV-0001",
      text: "Please pay.",
      html: "<h1>Please pay.</h1>",
      to: ["page@mail-pages.example"],
    });
    expect(email.at).toMatch(/^2026-03-16T09:/);
    const list = await (await get("/mail")).text();
    expect(list).toContain(`href="/_local/mail/${email.id}"`);
    const page = await (await get(`/mail/${email.id}`)).text();
    for (const part of ["Invoice INV-0001", "page@mail-pages.example", "Please pay.", `src="/_local/mail/${email.id}/html"`]) expect(page).toContain(part);
    expect(await (await get(`/mail/${email.id}/html`)).text()).toContain("<h1>Please pay.</h1>");
    expect(await (await get("/mail.json?to=page@mail-pages.example")).json()).toEqual([email]);
    expect(await (await get("/mail.json?to=nobody@mail-pages.example")).json()).toEqual([]);
    expect(await (await get("/")).text()).toContain('href="/_local/mail"');
  });

  test("nothing that an email says becomes part of a page, and what it looks like is locked up", async () => {
    const { id } = app.mail.deliver({ ...hostile, html: "<script>alert(3)</script>" });
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

  test("an email that was sent is read with its copies, its headers and its attachments; a PDF opens, the rest is saved", async () => {
    const email = await sendEmail({
      cc: [{ name: "Books", address: "books@mail-pages.example" }],
      attachments: [
        { name: 'März "1".pdf', type: "application/pdf", bytes: Buffer.from("%PDF-1.7 x") },
        { name: "page.html", type: "text/html", bytes: Buffer.from("<script>alert(1)</script>") },
        { name: "fake.pdf", type: "application/pdf", bytes: Buffer.from("<script>alert(1)</script>") },
      ],
    });
    const page = await (await get(`/mail/${email.id}`)).text();
    for (const part of [
      "Books &#60;books@mail-pages.example&#62;",
      "Rosa &#60;rosa@mail-pages-studio.example&#62;",
      "M&#228;rz",
      "Message-ID",
      "3 attachments",
      "Delivered",
    ])
      expect(page.replaceAll("ä", "&#228;")).toContain(part);

    const pdf = await get(`/mail/${email.id}/attachments/0`);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(pdf.headers.get("content-disposition")).toBe(`inline; filename="M_rz _1_.pdf"; filename*=UTF-8''M%C3%A4rz%20_1_.pdf`);
    expect(await pdf.text()).toBe("%PDF-1.7 x");
    for (const i of [1, 2]) {
      const file = await get(`/mail/${email.id}/attachments/${i}`);
      expect(file.headers.get("content-type")).toBe("application/octet-stream");
      expect(file.headers.get("content-disposition")).toMatch(/^attachment;/);
      expect(file.headers.get("content-security-policy")).toMatch(/^sandbox;/);
    }
    expect((await get(`/mail/${email.id}/attachments/3`)).status).toBe(404);
    expect(await (await get(`/mail/${email.id}/raw`)).text()).toContain("\r\nSubject: Invoice\r\n");
    expect(await (await get(`/mail/${email.id}.json`)).json()).toEqual(email);
    expect(await (await get("/mail.json?to=books@mail-pages.example")).json()).toEqual([email]);
  });

  test("an email bounces, or is spam, once and by a button of this machine's own pages", async () => {
    const press = (id: string, type: string, headers: Record<string, string> = {}) =>
      fetch(`${app.origin}/_local/mail/${id}/outcome`, { method: "POST", body: new URLSearchParams({ type }), redirect: "manual", headers });
    const { id } = await sendEmail({});
    expect((await press(id, "Bounce", { origin: "https://evil.example" })).status).toBe(403);
    expect((await press(id, "Explode")).status).toBe(409);
    const pressed = await press(id, "Bounce", { origin: app.origin });
    expect([pressed.status, pressed.headers.get("location")]).toEqual([303, `/_local/mail/${id}`]);
    expect((await press(id, "Complaint")).status).toBe(409);
    expect((await press(app.mail.deliver(hostile).id, "Bounce")).status).toBe(409);
    expect(app.mail.find(id)?.outcomes?.map(({ type }) => type)).toEqual(["Send", "Delivery", "Bounce"]);
    const page = await (await get(`/mail/${id}`)).text();
    expect(page).toContain("Bounced");
    expect(page).not.toContain("Let it bounce");
    expect(await (await get("/mail")).text()).toContain("Bounced · To ap@mail-pages.example");
  });

  test("emails are read here, never written, and by this machine's own pages only", async () => {
    expect((await fetch(`${app.origin}/_local/mail.json`, { method: "POST", body: "{}" })).status).toBe(405);
    const answer = await fetch(`${app.origin}/_local/mail.json`, { headers: { origin: "https://evil.example" } });
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("an email with a code comes from the user pool, as text and as it looks", async () => {
    const { email } = await newAccount(app);
    const pool = new CognitoIdentityProviderClient({ endpoint: `${app.origin}/_cognito/` });
    await pool.send(new ForgotPasswordCommand({ ClientId: "plainbill-browser", Username: email }));
    const [sent] = app.mail.list(email);
    expect(sent?.text).toMatch(/^Your code for Plainbill is \d{6}\.\n\nEnter it/);
    expect(sent?.html).toMatch(/<strong>\d{6}<\/strong>/);
  });
});

test("the pages are told of the user pool, and may call it", async () => {
  const answer = await fetch(`${app.origin}/config.json`);
  const config = WebConfig.parse(await answer.json());
  expect(config).toEqual({
    userPoolId: "us-east-1_Plainbill",
    userPoolClientId: "plainbill-browser",
    userPoolEndpoint: `${app.origin}/_cognito/`,
    supportEmail: "support@plainbill.test",
  });
  expect(answer.headers.get("content-security-policy")).toMatch(/connect-src 'self'/);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});
