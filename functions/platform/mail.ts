import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import MailComposer from "nodemailer/lib/mail-composer";
import * as z from "zod/mini";
import { AppError, parse } from "../../shared/errors.ts";
import { asciiAddress, EmailAddress, headerLine } from "../../shared/fields.ts";
import { clientOf } from "./aws.ts";
import { env, now } from "./env.ts";

/** SES's limit of recipients of one email. */
const MOST_RECIPIENTS = 50;

const tag = z.string().check(z.regex(/^[\w-]{1,256}$/, { error: "may have letters, digits, _ and - only" }));

/** A sender or a recipient. Name and address are separate fields, so that neither can be read as part of the other. */
const Mailbox = z.object({
  name: z.optional(headerLine(0, 200)),
  address: z.pipe(EmailAddress, z.transform(asciiAddress)),
});

const Mail = z.object({
  /** The sender's name. The address is always `MAIL_FROM`, the one verified in SES. */
  from: headerLine(1, 200),
  to: z.array(Mailbox).check(z.minLength(1)),
  cc: z._default(z.array(Mailbox), []),
  /** Replies go to the business, not to us. */
  replyTo: z.optional(Mailbox),
  subject: headerLine(1, 500),
  text: z.string(),
  html: z.optional(z.string()),
  attachments: z._default(
    z.array(z.object({ name: headerLine(1, 200), type: z.string().check(z.regex(/^[\w.+-]+\/[\w.+-]+$/)), bytes: z.instanceof(Uint8Array) })),
    [],
  ),
  /** SES returns the tags with every event about this email (bounce, complaint), which tells us what it was about. */
  tags: z._default(z.record(tag, tag), {}),
});
type Mail = z.infer<typeof Mail>;

// No retries: SES can not tell a retry from a second email, and a failed call may have been accepted. The caller decides.
const ses = clientOf("AWS_ENDPOINT_URL_SESV2", (transport) => new SESv2Client({ ...transport, maxAttempts: 1 }));

/**
 * Prepares an email to exactly `to` and `cc` and returns the function that hands it to SES, which resolves to SES's message id. Throws `invalid` with the field
 * if a header can not hold a value, or for more than 50 recipients; the returned function throws the errors of the SDK.
 */
export async function prepareMail(mail: z.input<typeof Mail>): Promise<() => Promise<string>> {
  const email = parse(Mail, mail);
  if (email.to.length + email.cc.length > MOST_RECIPIENTS)
    throw new AppError("invalid", `An email goes to ${MOST_RECIPIENTS} people at most.`, { field: "to" });
  const sender = env("MAIL_FROM");
  const command = new SendEmailCommand({
    FromEmailAddress: sender,
    // SES must use these recipients and not parse headers.
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

/** Prepares an email and sends it at once. */
export const sendMail = async (mail: z.input<typeof Mail>): Promise<string> => (await prepareMail(mail))();

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
    // No content of an email can make the composer read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}
