import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sendMail } from "../../functions/platform/mail.ts";
import { readMime } from "../../local/mail/mime.ts";
import { AppError } from "../../shared/errors.ts";
import { naughtyTexts } from "../naughty.ts";
import { credentials } from "./credentials.ts";
import { openSes, type SesServer } from "./ses-server.ts";

let app: SesServer;
beforeAll(async () => {
  app = await openSes();
  for (const [name, value] of Object.entries({
    AWS_ENDPOINT_URL_SESV2: app.ses.url,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    MAIL_FROM: "invoices@example.com",
    SES_CONFIGURATION_SET: "emails",
  }))
    vi.stubEnv(name, value);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await app.close();
});

type Mail = Parameters<typeof sendMail>[0];
const plain: Mail = {
  from: "Larkspur Studio",
  to: [{ name: "Jane Doe", address: "jane@customer.example" }],
  replyTo: { name: "Rosa", address: "rosa@larkspur.example" },
  subject: "Invoice INV-0001",
  text: "Please pay.",
};
const pdf = Buffer.from("%PDF-1.7\n\u0000\u0001ÿ", "latin1");

/** Returns the email as received: its real recipients, decoded headers and parts. */
async function sendAndRead(mail: Mail) {
  const messageId = await sendMail(mail);
  const email = app.emailOf(messageId);
  const raw = app.emails.raw(email.id);
  if (!email.handed || !raw) throw new Error("Nothing arrived.");
  const head = Buffer.from(raw).toString("latin1").split("\r\n\r\n", 1)[0] ?? "";
  return { ...email, handed: email.handed, read: await readMime(raw), head, names: email.headers?.map(({ name }) => name.toLowerCase()).sort() };
}

describe("an email", () => {
  test("arrives as it was written, from our address under the business's name", async () => {
    const mail = { ...plain, html: "<p>Please pay.</p>", cc: [{ address: "books@customer.example" }], tags: { invoice: "inv_1" } };
    const email = await sendAndRead({ ...mail, attachments: [{ name: "invoice-INV-0001.pdf", type: "application/pdf", bytes: pdf }] });
    expect(email).toMatchObject({
      from: "Larkspur Studio <invoices@example.com>",
      to: ["Jane Doe <jane@customer.example>"],
      cc: ["books@customer.example"],
      replyTo: ["Rosa <rosa@larkspur.example>"],
      subject: "Invoice INV-0001",
      text: "Please pay.\n",
      html: expect.stringContaining("<p>Please pay.</p>"),
      attachments: [{ name: "invoice-INV-0001.pdf", type: "application/pdf", size: pdf.length }],
      handed: { recipients: ["jane@customer.example", "books@customer.example"], configurationSet: "emails", tags: { invoice: ["inv_1"] } },
    });
    expect(Buffer.from(email.read.attachments[0]?.bytes ?? [])).toEqual(pdf);
  });

  test.each([
    ["Ångström & Söhne, Łódź", "Rechnung über 1.000 € für März – наконец"],
    ["株式会社ラークスパー", "請求書 INV-0001：お支払いのお願い".repeat(6)],
    ["مؤسسة القبرة", "فاتورة رقم INV-0001 بقيمة ٥٠٠"],
    ["סטודיו עפרוני", "חשבונית INV-0001 עבור יעוץ"],
    ["👩🏽‍💻 Larkspur 🪻", "🎉 Paid! 👨‍👩‍👧‍👦 🏳️‍🌈"],
    ['O"Brien, "Jane" \\ (Sales) <boss>', "What is 2+2=? =?x?= and ?="],
    ["a@b.example", "x".repeat(500)],
    ["undisclosed-recipients:;", "Re: \t".trim()],
  ])("keeps a name and a subject to the letter: %s", async (name, subject) => {
    const email = await sendAndRead({
      ...plain,
      from: name,
      to: [{ name, address: "jane@customer.example" }],
      replyTo: { name, address: "r@l.example" },
      subject,
    });
    const written = `${name} <`;
    expect(email.from).toBe(`${written}invoices@example.com>`);
    expect(email.to).toEqual([`${written}jane@customer.example>`]);
    expect(email.replyTo).toEqual([`${written}r@l.example>`]);
    expect(email.subject).toBe(subject);
    expect(email.handed.recipients).toEqual(["jane@customer.example"]);
    expect(email.head).toMatch(/^[\t\r\n\x20-\x7e]*$/);
  });

  test.each([
    'invoice "final"; x=1.pdf',
    "Rechnung für März – 100 €.pdf",
    "請求書.pdf",
    "فاتورة.pdf",
    "🧾 paid 50%.pdf",
    `${"long ".repeat(30)}.pdf`,
    "it's (1).pdf",
  ])("keeps the name of an attachment to the letter: %s", async (name) => {
    const email = await sendAndRead({ ...plain, attachments: [{ name, type: "application/pdf", bytes: pdf }] });
    expect(email.attachments).toEqual([{ name, type: "application/pdf", size: pdf.length }]);
  });

  test("goes to 50 people, and is refused for 51", async () => {
    const people = (count: number) => Array.from({ length: count }, (_, i) => ({ address: `p${i}@customer.example` }));
    expect((await sendAndRead({ ...plain, to: people(30), cc: people(20) })).handed.recipients).toHaveLength(50);
    await expect(sendMail({ ...plain, to: people(30), cc: people(21) })).rejects.toMatchObject({ code: "invalid", field: "to" });
  });

  test("says what SES refused, as the SDK says it", async () => {
    vi.stubEnv("MAIL_FROM", "invoices@elsewhere.example");
    await expect(sendMail(plain)).rejects.toMatchObject({ name: "MessageRejected" });
    vi.stubEnv("MAIL_FROM", "invoices@example.com");
  });

  test("never reads a file or an address that its text names", async () => {
    const email = await sendAndRead({ ...plain, text: "/etc/passwd", html: '<img src="file:///etc/passwd"><img src="http://127.0.0.1:9/">' });
    expect(email.text.trim()).toBe("/etc/passwd");
    expect(email.attachments).toEqual([]);
  });
});

/** Line breaks, and characters that some program treats as one, in all the ways in which they get into a field. */
const breaks = ["\r\n", "\n", "\r", "\r\n ", "\n\t", "\u0000", "\u000b", "\u000c", "\u0085", "\u2028", "\u2029", "\u001b", "\u007f", "\r\n\r\n"];
const payloads = [
  "Bcc: eve@evil.example",
  "To: eve@evil.example",
  "Cc: eve@evil.example, eve2@evil.example",
  "From: ceo@bank.example",
  "Reply-To: eve@evil.example",
  "Content-Type: text/html\r\n\r\n<script>alert(1)</script>",
  "X-SES-CONFIGURATION-SET: other",
  ".\r\nMAIL FROM:<eve@evil.example>",
];
/** Texts that must not reach a header. */
const hostile = [
  ...breaks.flatMap((end) => payloads.map((payload) => `Jane${end}${payload}`)),
  "=?utf-8?Q?=0D=0ABcc:_eve@evil.example?=",
  "=?utf-8?B?DQpCY2M6IGV2ZUBldmlsLmV4YW1wbGU=?=",
  "=?utf-8?Q?Jane?= <eve@evil.example>",
  "Jane =?iso-8859-1?q?=0ABcc: eve@evil.example?=",
];
/** Texts that may stand in a header, as long as they stay text. */
const sly = [
  "Jane <eve@evil.example>",
  "Jane, eve@evil.example",
  'Jane" <eve@evil.example>, "',
  "Jane\\",
  'Jane\\" <eve@evil.example>',
  "Jane; eve@evil.example",
  "group: eve@evil.example, eve2@evil.example;",
  "(comment) Jane (eve@evil.example)",
  "=?utf-8?Q?Jane",
  "%0d%0aBcc: eve@evil.example",
  "\\r\\nBcc: eve@evil.example",
  "Bcc: eve@evil.example",
  "嘊嘍Bcc: eve@evil.example",
  "Jane\u202eelpmaxe.live@eve",
  "<jane@customer.example> <eve@evil.example>",
  "@evil.example:jane@customer.example",
  "'\"`<>()[]{}:;@\\,.",
  "<script>alert(1)</script>",
];
const badAddresses = [
  ...hostile.slice(0, 60).map((text) => text.replace("Jane", "jane@customer.example")),
  "jane@customer.example, eve@evil.example",
  "jane@customer.example;eve@evil.example",
  "jane@customer.example eve@evil.example",
  "Jane <jane@customer.example>",
  "<jane@customer.example>",
  '"jane@evil.example"@customer.example',
  "jane@customer.example>",
  "jane(eve@evil.example)@customer.example",
  "jane%eve@evil.example@customer.example",
  "jané@customer.example",
  "jane@[127.0.0.1]",
  "jane@localhost",
  "group:jane@customer.example;",
  "",
];

describe("injection", () => {
  const places = {
    from: (text: string) => ({ ...plain, from: text }),
    "to.0.name": (text: string) => ({ ...plain, to: [{ name: text, address: "jane@customer.example" }] }),
    "cc.0.name": (text: string) => ({ ...plain, cc: [{ name: text, address: "books@customer.example" }] }),
    "replyTo.name": (text: string) => ({ ...plain, replyTo: { name: text, address: "rosa@larkspur.example" } }),
    subject: (text: string) => ({ ...plain, subject: text }),
    "attachments.0.name": (text: string) => ({ ...plain, attachments: [{ name: text, type: "application/pdf", bytes: pdf }] }),
  } satisfies Record<string, (text: string) => Mail>;
  const nameIn = (mailbox = "") => mailbox.replace(/ <[^<]*>$/, "");
  const read: Record<string, (email: Awaited<ReturnType<typeof sendAndRead>>) => string | undefined> = {
    from: ({ from }) => nameIn(from),
    "to.0.name": ({ to }) => nameIn(to[0]),
    "cc.0.name": ({ cc }) => nameIn(cc?.[0]),
    "replyTo.name": ({ replyTo }) => nameIn(replyTo?.[0]),
    subject: ({ subject }) => subject,
    "attachments.0.name": ({ attachments }) => attachments?.[0]?.name,
  };
  const addresses = {
    "to.0.address": (address: string) => ({ ...plain, to: [{ address }] }),
    "cc.0.address": (address: string) => ({ ...plain, cc: [{ address }] }),
    "replyTo.address": (address: string) => ({ ...plain, replyTo: { address } }),
  } satisfies Record<string, (address: string) => Mail>;

  test("there are 200 ways to try it, and no two are the same", () => {
    const all = [...hostile, ...sly, ...badAddresses];
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(200);
  });

  test.each(Object.entries(places))(
    "a line break or another control character in %s, plain or encoded, is refused, and the field is named",
    async (field, mail) => {
      const before = app.emails.count();
      for (const text of hostile) {
        const refused = await sendMail(mail(text)).catch((error: unknown) => error);
        expect(refused, JSON.stringify(text)).toBeInstanceOf(AppError);
        expect(refused).toMatchObject({ code: "invalid", field });
      }
      expect(app.emails.count()).toBe(before);
    },
  );

  test.each(Object.entries(addresses))("what is more or less than one address in %s is refused, and the field is named", async (field, mail) => {
    const before = app.emails.count();
    for (const address of badAddresses) await expect(sendMail(mail(address)), JSON.stringify(address)).rejects.toMatchObject({ code: "invalid", field });
    expect(app.emails.count()).toBe(before);
  });

  test.each(Object.entries(places))("whatever else stands in %s, recipients and headers are the ones asked for", async (field, mail) => {
    const usual = await sendAndRead(mail("Jane"));
    const lines = naughtyTexts.filter((text) => text.trim() !== "" && text.length <= 200 && !/[\p{Cc}\u2028\u2029]/u.test(text));
    for (const text of [...sly, ...lines]) {
      const email = await sendAndRead(mail(text));
      expect(email.handed.recipients, text).toEqual(usual.handed.recipients);
      expect(email.names, text).toEqual(usual.names);
      expect(email.read.recipients, text).toEqual(usual.read.recipients);
      expect(email.read.senders, text).toEqual(["invoices@example.com"]);
      expect(email.text, text).toBe(usual.text);
      expect(read[field]?.(email)?.trim(), text).toBe(text.trim());
    }
  });

  test("a type or a tag that could be more than that is refused", async () => {
    const typed = (type: string) => ({ ...plain, attachments: [{ name: "x.pdf", type, bytes: pdf }] });
    for (const type of ["application/pdf\r\nBcc: eve@evil.example", 'application/pdf; name="x.exe"', "pdf", ""])
      await expect(sendMail(typed(type))).rejects.toMatchObject({ code: "invalid", field: "attachments.0.type" });
    for (const tags of [{ "a b": "x" }, { a: "x\r\ny" }, { a: "" }, { "ses:from-domain": "x" }])
      await expect(sendMail({ ...plain, tags })).rejects.toMatchObject({ code: "invalid" });
  });
});
