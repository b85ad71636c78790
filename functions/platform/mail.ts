import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import MailComposer from "nodemailer/lib/mail-composer";
import * as z from "zod/mini";
import { AppError, parse } from "../../shared/errors.ts";
import { asciiAddress, EmailAddress, line } from "../../shared/fields.ts";
import { clientOf } from "./aws.ts";
import { env, now } from "./env.ts";

/** SES takes no more recipients of one email. */
const MOST_RECIPIENTS = 50;

const tag = z.string().check(z.regex(/^[\w-]{1,256}$/, { error: "may have letters, digits, _ and - only" }));

/** A sender or a recipient. Name and address stay apart, so that neither is ever read as part of the other. */
const Mailbox = z.object({
  name: z.optional(line(0, 200)),
  // SES takes domains in ASCII only.
  address: z.pipe(EmailAddress, z.transform(asciiAddress)),
});

/** An email as it is to be sent. */
const Mail = z.object({
  /** The name that it comes from. The address is always `MAIL_FROM`: it is the one that SES knows. */
  from: line(1, 200),
  to: z.array(Mailbox).check(z.minLength(1)),
  cc: z._default(z.array(Mailbox), []),
  /** Where an answer goes: the business, not us. */
  replyTo: z.optional(Mailbox),
  subject: line(1, 500),
  text: z.string(),
  html: z.optional(z.string()),
  attachments: z._default(
    z.array(z.object({ name: line(1, 200), type: z.string().check(z.regex(/^[\w.+-]+\/[\w.+-]+$/)), bytes: z.instanceof(Uint8Array) })),
    [],
  ),
  /** Come back with every notice about this email (bounce, complaint), so that it is known what it was about. */
  tags: z._default(z.record(tag, tag), {}),
});
type Mail = z.infer<typeof Mail>;

// SES cannot tell a repeated call from a second email. A call that failed may be one whose answer got lost, so the caller decides what then.
const ses = clientOf("AWS_ENDPOINT_URL_SESV2", (transport) => new SESv2Client({ ...transport, maxAttempts: 1 }));

/**
 * Makes an email to exactly `to` and `cc` ready, and answers what hands it to SES, which answers the id by which SES speaks of it. Throws `invalid` with the
 * field that no header can hold; what SES refuses, the handing over throws as the SDK does.
 */
export async function prepareMail(mail: z.input<typeof Mail>): Promise<() => Promise<string>> {
  const email = parse(Mail, mail);
  if (email.to.length + email.cc.length > MOST_RECIPIENTS)
    throw new AppError("invalid", `An email goes to ${MOST_RECIPIENTS} people at most.`, { field: "to" });
  const sender = env("MAIL_FROM");
  const command = new SendEmailCommand({
    FromEmailAddress: sender,
    // Who gets it is said here, never read out of headers.
    Destination: { ToAddresses: email.to.map(({ address }) => address), CcAddresses: email.cc.map(({ address }) => address) },
    Content: { Raw: { Data: await toMime(email, sender) } },
    EmailTags: Object.entries(email.tags).map(([Name, Value]) => ({ Name, Value })),
    ConfigurationSetName: env("SES_CONFIGURATION_SET"),
  });
  return async () => {
    const { MessageId } = await ses().send(command);
    if (!MessageId) throw new Error("SES took an email and gave it no id.");
    return MessageId;
  };
}

/** Sends an email at once. */
export const sendMail = async (mail: z.input<typeof Mail>): Promise<string> => (await prepareMail(mail))();

/** The email as MIME. */
function toMime({ from, to, cc, replyTo, subject, text: words, html, attachments }: Mail, sender: string): Promise<Buffer> {
  const mailbox = ({ name = "", address }: z.infer<typeof Mailbox>) => ({ name, address });
  return new MailComposer({
    from: { name: from, address: sender },
    to: to.map(mailbox),
    ...(cc.length ? { cc: cc.map(mailbox) } : {}),
    ...(replyTo ? { replyTo: mailbox(replyTo) } : {}),
    subject,
    text: words,
    html,
    date: now(),
    attachments: attachments.map(({ name, type, bytes }) => ({ filename: name, contentType: type, content: Buffer.from(bytes) })),
    // An email is made of what it is given; nothing in it can name a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}
