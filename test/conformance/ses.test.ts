import { readdirSync } from "node:fs";
import { join } from "node:path";
import {
  BadRequestException,
  CreateConfigurationSetCommand,
  CreateEmailIdentityCommand,
  MailFromDomainNotVerifiedException,
  MessageRejected,
  NotFoundException,
  SendEmailCommand,
  type SendEmailCommandInput,
  TooManyRequestsException,
} from "@aws-sdk/client-sesv2";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { full } from "../counts.ts";
import { clientFor, eventsIn, openSes, type SesServer } from "./ses-server.ts";
import { suite } from "./suite.ts";

const lenient = "moto does not look at the message, nor at its addresses.";
const { referenceUrl, both, ours } = suite("ses", {
  "a configuration set that is not there is not found": "moto does not look whether there is one.",
  "an email to no recipient is refused": lenient,
  "an email to an address that is none is refused whole": lenient,
  "a tag that is not a word is refused": lenient,
});

let app: SesServer;
let client: SesServer["client"];
beforeAll(async () => {
  app = await openSes();
  client = referenceUrl ? clientFor(referenceUrl) : app.client;
  if (referenceUrl) {
    await client.send(new CreateEmailIdentityCommand({ EmailIdentity: "example.com" }));
    await client.send(new CreateConfigurationSetCommand({ ConfigurationSetName: "emails" }));
  }
});
afterAll(() => app.close());

const mime = (...lines: string[]) => Buffer.from(lines.join("\r\n"));
const head = ["From: Larkspur <bills@example.com>", "To: Jane Doe <jane@customer.example>", "Subject: Invoice"];
const raw = (...lines: string[]) => ({ Raw: { Data: mime(...lines) } });
const hello = raw(...head, "", "Please pay.");
const simple = { Simple: { Subject: { Data: "Invoice" }, Body: { Text: { Data: "Please pay." } } } };

const send = async (input: Partial<SendEmailCommandInput> = {}, by = client) => {
  const asked = { FromEmailAddress: "bills@example.com", Destination: { ToAddresses: ["jane@customer.example"] }, Content: hello, ...input };
  return (await by.send(new SendEmailCommand(asked))).MessageId ?? "";
};
const emailOf = (messageId: string, of = app) => {
  const email = of.emails.list().find(({ handed }) => handed?.messageId === messageId);
  if (!email) throw new Error(`There is no letter ${messageId}.`);
  return email;
};

describe("what is taken", () => {
  both("an email that came as MIME gets an id of its own", async () => {
    const ids = [await send(), await send()];
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[\w-]{20,}$/);
  });

  both("an email can be sent in parts, and SES makes the MIME", async () => {
    expect(await send({ Content: simple })).not.toBe("");
  });

  ours("an email is kept to the byte, but for what SES writes itself, and read", async () => {
    const id = await send({
      Content: raw(
        ...head,
        "Message-ID: <mine@example.com>",
        "Date: Mon, 1 Jan 2001 00:00:00 +0000",
        "Bcc: spy@example.com",
        "X-Kept:  as it is ",
        "",
        "Hé",
        "",
      ),
    });
    const { id: ulid, ...email } = emailOf(id);
    expect(Buffer.from(app.emails.raw(ulid) ?? []).toString()).toBe(
      [`Message-ID: <${id}@email.amazonses.com>`, "Date: Mon, 16 Mar 2026 09:00:00 +0000", ...head, "X-Kept:  as it is ", "", "Hé", ""].join("\r\n"),
    );
    expect(email).toMatchObject({ from: "Larkspur <bills@example.com>", to: ["Jane Doe <jane@customer.example>"], subject: "Invoice" });
    expect(email.handed).toEqual({ messageId: id, source: "bills@example.com", recipients: ["jane@customer.example"], tags: {} });
  });

  ours("who gets it is what the call says, whatever the headers say", async () => {
    const Destination = { ToAddresses: ["Ann <ann@one.example>"], CcAddresses: ["bob@two.example"], BccAddresses: ["cat@three.example"] };
    const email = emailOf(await send({ Destination }));
    expect(email.handed?.recipients).toEqual(["ann@one.example", "bob@two.example", "cat@three.example"]);
    expect(email.to).toEqual(["Jane Doe <jane@customer.example>"]);
  });

  ours("where the call names no recipient, the headers count, and no recipient sees the blind copies", async () => {
    const content = raw(...head, 'Cc: "Doe, John" <john@customer.example>', "Bcc: quiet@customer.example", "", "x");
    const email = emailOf(await send({ Destination: undefined, Content: content }));
    expect(email.handed?.recipients).toEqual(["jane@customer.example", "john@customer.example", "quiet@customer.example"]);
    expect(email.headers?.map(({ name }) => name)).not.toContain("Bcc");
  });

  ours("a simple email brings its headers, its answers' address and its attachments", async () => {
    const id = await send({
      ReplyToAddresses: ["owner@larkspur.example"],
      Content: {
        Simple: {
          Subject: { Data: "Rechnung für März", Charset: "UTF-8" },
          Body: { Text: { Data: "Bitte zahlen" }, Html: { Data: "<b>Bitte zahlen</b>" } },
          Headers: [{ Name: "X-Number", Value: "INV-0001" }],
          Attachments: [{ FileName: "invoice.pdf", ContentType: "application/pdf", RawContent: Buffer.from("%PDF-1.7") }],
        },
      },
    });
    const email = emailOf(id);
    expect(email).toMatchObject({ subject: "Rechnung für März", html: expect.stringContaining("<b>"), replyTo: ["owner@larkspur.example"] });
    expect(email.headers).toContainEqual({ name: "X-Number", value: "INV-0001" });
    expect(email.attachments).toEqual([{ name: "invoice.pdf", type: "application/pdf", size: 8 }]);
  });

  ours("an email of 40 MB is taken, and one byte more is not", async () => {
    const filled = (size: number) => {
      const start = mime(...head, "", "");
      const lines = Buffer.alloc(size - start.length, `${"x".repeat(76)}\r\n`);
      return { Raw: { Data: Buffer.concat([start, lines]) } };
    };
    const limit = 40 * 2 ** 20;
    if (full) {
      const { id } = emailOf(await send({ Content: filled(limit) }));
      expect(app.emails.raw(id)?.length).toBeGreaterThan(limit);
    }
    await expect(send({ Content: filled(limit + 1) })).rejects.toThrow(BadRequestException);
  });
});

describe("what is refused", () => {
  both("a sender that is not verified may not write", async () => {
    const refused = send({ FromEmailAddress: "bills@elsewhere.example", Content: simple });
    await expect(refused).rejects.toThrow(MessageRejected);
    await expect(refused).rejects.toThrow(/not verified/i);
  });

  both("a configuration set that is not there is not found", async () => {
    await expect(send({ ConfigurationSetName: "other" })).rejects.toThrow(NotFoundException);
  });

  both("an email to no recipient is refused", async () => {
    await expect(send({ Destination: { ToAddresses: [] }, Content: simple })).rejects.toThrow(BadRequestException);
  });

  both("an email to an address that is none is refused whole", async () => {
    const before = referenceUrl ? 0 : app.emails.count();
    for (const bad of [
      "jane",
      "jane@",
      "@customer.example",
      "jane@customer",
      "jane doe@customer.example",
      "jane@customer..example",
      "jane@.customer.example",
      "jane@customer.example.",
      ".jane@customer.example",
      "jané@customer.example",
      "jane@bücher.example",
      "Jané <jane@customer.example>",
      "jane@customer.example, eve@evil.example",
      "jane@customer.example\r\nBcc: eve@evil.example",
      "<jane@customer.example> <eve@evil.example>",
      `${"x".repeat(65)}@customer.example`,
      "",
    ])
      await expect(send({ Destination: { ToAddresses: ["good@customer.example", bad] } }), bad).rejects.toThrow(BadRequestException);
    if (!referenceUrl) expect(app.emails.count()).toBe(before);
  });

  both("a tag that is not a word is refused", async () => {
    for (const [Name, Value] of [
      ["invoice", "inv 1"],
      ["ses:source", "x"],
      ["", "x"],
      ["invoice", "é"],
      ["invoice", "x".repeat(257)],
    ])
      await expect(send({ EmailTags: [{ Name, Value }] })).rejects.toThrow(BadRequestException);
  });

  ours("an email goes to 50 people at most, counting every kind of recipient", async () => {
    const people = (count: number, name: string) => Array.from({ length: count }, (_, i) => `${name}${i}@customer.example`);
    const to = { ToAddresses: people(20, "a"), CcAddresses: people(20, "b"), BccAddresses: people(10, "c") };
    expect(emailOf(await send({ Destination: to })).handed?.recipients).toHaveLength(50);
    await expect(send({ Destination: { ...to, BccAddresses: people(11, "c") } })).rejects.toThrow(BadRequestException);
  });

  ours("a verified address lets no other of its domain write; a verified domain lets everyone in it and below", async () => {
    for (const name of ["anyone@example.com", "bills@mail.example.com", "Bills@EXAMPLE.com", "sales@single.example"])
      await send({ FromEmailAddress: name, Content: simple });
    for (const name of ["ceo@single.example", "x@notexample.com", "x@example.com.evil.example"])
      await expect(send({ FromEmailAddress: name, Content: simple })).rejects.toThrow(MessageRejected);
  });

  ours("an email that says inside that it comes from another sender is refused", async () => {
    for (const from of ["From: ceo@bank.example", "From: bills@example.com, ceo@bank.example", "From: bills@example.com\r\nSender: ceo@bank.example"])
      await expect(send({ Content: raw(from, "To: jane@customer.example", "", "x") })).rejects.toThrow(MessageRejected);
  });

  ours("a sender whose MAIL FROM domain is not there yet is told so", async () => {
    await expect(send({ FromEmailAddress: "a@pending.example", Content: simple })).rejects.toThrow(MailFromDomainNotVerifiedException);
  });

  ours("MIME that mail programs could read two ways is refused", async () => {
    for (const content of [
      raw(...head),
      raw("To: jane@customer.example", "", "x"),
      raw(...head, "Subject: twice", "", "x"),
      raw(...head, "To: eve@evil.example", "", "x"),
      raw(...head, "no header at all", "", "x"),
      raw(...head, "X-Name: é", "", "x"),
      raw(...head, "X-SES-CONFIGURATION-SET: letters", "", "x"),
      raw(...head, "", "x".repeat(1000)),
      raw(...head, "Content-Disposition: attachment; filename=run.EXE", "Content-Type: application/octet-stream", "", "x"),
      {},
      { ...hello, ...simple },
      { Simple: { Subject: { Data: "x" }, Body: {} } },
      { Simple: { Subject: { Data: "é" }, Body: { Text: { Data: "x" } } } },
      { Template: { TemplateName: "invoice" } },
    ])
      await expect(send({ Content: content }), JSON.stringify(content)).rejects.toThrow(BadRequestException);
  });

  ours("more emails in a second than the account may send are put off", async () => {
    let time = 0;
    const slow = await openSes({ rate: 2, time: () => time });
    try {
      await send({}, slow.client);
      await send({}, slow.client);
      await expect(send({}, slow.client)).rejects.toThrow(TooManyRequestsException);
      time += 1000;
      await send({}, slow.client);
      expect(slow.emails.count()).toBe(3);
    } finally {
      await slow.close();
    }
  });

  ours("a caller with another key may not send", async () => {
    for (const [key, name] of [
      [{ accessKeyId: "other", secretAccessKey: "local-secret" }, "InvalidClientTokenIdException"],
      [{ accessKeyId: "local", secretAccessKey: "other" }, "SignatureDoesNotMatchException"],
    ] as const) {
      const otherTenant = clientFor(app.ses.url, key);
      await expect(send({}, otherTenant)).rejects.toMatchObject({ name });
      otherTenant.destroy();
    }
  });
});

describe("what becomes of an email", () => {
  const published = async (input: Partial<SendEmailCommandInput>, after?: (id: string) => void) => {
    const messageId = await send({ ConfigurationSetName: "emails", ...input });
    after?.(emailOf(messageId).id);
    await app.ses.settled();
    return eventsIn(app.notices).filter(({ mail }) => mail.messageId === messageId);
  };

  ours("an email that arrives is published as sent and as delivered, with its tags and headers", async () => {
    const events = await published({ EmailTags: [{ Name: "invoice", Value: "inv_1" }] });
    expect(events.map(({ eventType }) => eventType)).toEqual(["Send", "Delivery"]);
    expect(events[0]).toMatchObject({ send: {} });
    expect(events[1]).toMatchObject({
      delivery: { recipients: ["jane@customer.example"], timestamp: "2026-03-16T09:00:00.000Z", smtpResponse: expect.stringMatching(/^250 /) },
      mail: {
        timestamp: "2026-03-16T09:00:00.000Z",
        source: "bills@example.com",
        sourceArn: "arn:aws:ses:us-east-1:000000000000:identity/example.com",
        destination: ["jane@customer.example"],
        headersTruncated: false,
        headers: expect.arrayContaining([{ name: "Subject", value: "Invoice" }]),
        commonHeaders: { from: ["Larkspur <bills@example.com>"], to: ["Jane Doe <jane@customer.example>"], subject: "Invoice" },
        tags: { invoice: ["inv_1"], "ses:configuration-set": ["emails"], "ses:from-domain": ["example.com"] },
      },
    });
  });

  ours("an event comes to its function as SNS brings it", async () => {
    await published({});
    const record = app.notices.at(-1)?.Records[0];
    expect(record).toMatchObject({ EventSource: "aws:sns", EventVersion: "1.0", EventSubscriptionArn: expect.stringMatching(/^arn:aws:sns:/) });
    expect(record?.Sns).toMatchObject({
      Type: "Notification",
      Subject: "Amazon SES Email Event Notification",
      TopicArn: expect.stringMatching(/^arn:aws:sns:/),
    });
  });

  ours("the simulator's addresses bounce, complain and arrive", async () => {
    const types = async (name: string) =>
      (await published({ Destination: { ToAddresses: [`${name}@simulator.amazonses.com`] } })).map((event) => event.eventType);
    expect(await types("success")).toEqual(["Send", "Delivery"]);
    expect(await types("ooto")).toEqual(["Send", "Delivery"]);
    expect(await types("bounce")).toEqual(["Send", "Bounce"]);
    expect(await types("bounce+inv_1")).toEqual(["Send", "Bounce"]);
    expect(await types("complaint")).toEqual(["Send", "Delivery", "Complaint"]);
    expect(await types("constructor")).toEqual(["Send", "Delivery"]);
  });

  ours("of several people, only the one with the bad address bounces", async () => {
    const events = await published({ Destination: { ToAddresses: ["bounce@simulator.amazonses.com", "jane@customer.example"] } });
    expect(events.find(({ eventType }) => eventType === "Bounce")).toMatchObject({
      bounce: {
        bounceType: "Permanent",
        bounceSubType: "General",
        bouncedRecipients: [{ emailAddress: "bounce@simulator.amazonses.com", action: "failed", status: "5.1.1", diagnosticCode: expect.any(String) }],
      },
    });
    expect(events.find(({ eventType }) => eventType === "Delivery")).toMatchObject({ delivery: { recipients: ["jane@customer.example"] } });
  });

  ours("an email can be made to bounce, or be called spam, once", async () => {
    const bounced = await published({}, (id) => {
      expect([app.ses.bounce(id), app.ses.bounce(id), app.ses.complain(id)]).toEqual([true, false, false]);
    });
    expect(bounced.map(({ eventType }) => eventType)).toEqual(["Send", "Delivery", "Bounce"]);
    const spam = await published({}, (id) => expect(app.ses.complain(id)).toBe(true));
    expect(spam.at(-1)).toMatchObject({
      complaint: { complainedRecipients: [{ emailAddress: "jane@customer.example" }], complaintFeedbackType: "abuse" },
    });
    expect(app.ses.bounce("01JZZZZZZZZZZZZZZZZZZZZZZZ")).toBe(false);
  });

  ours("without a configuration set nothing is published, and the email still knows what became of it", async () => {
    const events = await published({ ConfigurationSetName: undefined });
    expect(events).toEqual([]);
    expect(app.emails.list()[0]?.outcomes?.map(({ type }) => type)).toEqual(["Send", "Delivery"]);
  });

  ours("an event that its function did not take is brought again, and put aside when it never takes it", async () => {
    let failures = 0;
    const taking = async () => {
      failures += 1;
      if (failures !== 2) throw new Error("The function failed.");
    };
    const flaky = await openSes({ taking, retries: [1] });
    try {
      await send({ ConfigurationSetName: "emails" }, flaky.client);
      // Send and Delivery, each tried at most twice; one of the four tries succeeds.
      await expect.poll(async () => readdirSync(join(flaky.folder, "mail", "events", "failed")).length + flaky.notices.length).toBe(2);
      expect(flaky.notices).toHaveLength(1);
    } finally {
      await flaky.close();
    }
  });

  ours("emails and events that were not taken yet are there after a restart", async () => {
    const never = new Promise<void>(() => {});
    const first = await openSes({ taking: () => never });
    const id = await send({ ConfigurationSetName: "emails" }, first.client);
    const before = emailOf(id, first);
    await first.close({ keep: true });
    const again = await openSes({ folder: first.folder });
    try {
      await again.ses.settled();
      expect(eventsIn(again.notices).map(({ eventType, mail }) => [eventType, mail.messageId])).toEqual([
        ["Send", id],
        ["Delivery", id],
      ]);
      expect(readdirSync(join(again.folder, "mail", "events"))).toEqual(["failed"]);
      expect(emailOf(id, again)).toEqual(before);
      expect(again.emails.raw(before.id)?.length).toBeGreaterThan(100);
    } finally {
      await again.close();
    }
  });
});
