import type { Clock } from "../../shared/clock.ts";
import type { EmailStore, LocalEmail } from "../mail/emails.ts";
import { type ParsedEmail, readMime } from "../mail/mime.ts";
import { addressOf, checkSenders, type SenderIdentity } from "./addresses.ts";
import { checkNames } from "./attachments.ts";
import { badRequest, SesError } from "./errors.ts";
import { sesId } from "./events.ts";
import { type SendEmail, sendEmailOf } from "./input.ts";
import { emailAsSent, parseRawEmail } from "./raw.ts";
import { composeMime } from "./simple.ts";
import { simulatedOutcomes } from "./simulator.ts";

const MOST_RECIPIENTS = 50;

/** What SES checks a call against. */
export interface SendingRules {
  readonly identities: readonly SenderIdentity[];
  readonly configurationSets: readonly string[];
  readonly region: string;
}

/** Accepts a call of `SendEmail`: checks it as SES does, and stores the email. Throws `SesError`. */
export async function acceptEmail(body: string, { emails, now, rules }: { emails: EmailStore; now: Clock; rules: SendingRules }): Promise<LocalEmail> {
  const call = sendEmailOf(body);
  const { ConfigurationSetName: configurationSet } = call;
  if (configurationSet !== undefined && !rules.configurationSets.includes(configurationSet))
    throw new SesError("NotFoundException", `Configuration set <${configurationSet}> does not exist.`);
  for (const mailbox of call.ReplyToAddresses) addressOf(mailbox);
  const given = givenRecipients(call);
  const sender = call.FromEmailAddress === undefined ? [] : [addressOf(call.FromEmailAddress)];

  const mime = await mimeOf(call);
  const apart = parseRawEmail(mime);
  const at = now();
  const messageId = sesId(at);
  const raw = emailAsSent(apart, { messageId, date: at });
  const { attachments, senders, recipients: _, ...read } = await reading(raw);
  checkSenders([...sender, ...senders.map(addressOf)], rules.identities, rules.region);
  checkNames(attachments.map(({ name }) => name));
  const recipients = given.length > 0 ? given : (await reading(mime)).recipients.map(addressOf);
  if (recipients.length === 0) throw badRequest("The message has no recipients.");
  if (recipients.length > MOST_RECIPIENTS) throw badRequest(`Recipient count exceeds ${MOST_RECIPIENTS}.`);

  const { html, ...message } = read;
  return emails.deliver(
    {
      ...message,
      ...(html === undefined ? {} : { html }),
      attachments: attachments.map(({ name, type, bytes }) => ({ name, type, size: bytes.length })),
      handed: {
        messageId,
        source: call.FromEmailAddress ?? read.from,
        recipients,
        ...(configurationSet === undefined ? {} : { configurationSet }),
        tags: tagsOf(call),
      },
      outcomes: simulatedOutcomes(recipients).map((fate) => ({ ...fate, at })),
    },
    raw,
  );
}

async function mimeOf(call: SendEmail): Promise<Buffer> {
  const { Raw, Simple } = call.Content;
  if ((Raw === undefined) === (Simple === undefined)) throw badRequest("Content needs one of Raw and Simple.");
  if (Simple) {
    if (call.FromEmailAddress === undefined) throw badRequest("FromEmailAddress is required.");
    return composeMime(call, Simple);
  }
  if (call.ReplyToAddresses.length > 0) throw badRequest("ReplyToAddresses with Raw is not built in this SES.");
  return Raw?.Data ?? Buffer.alloc(0);
}

const reading = (mime: Buffer): Promise<ParsedEmail> =>
  readMime(mime).catch(() => {
    throw badRequest("The message is nested too deeply, or has too many headers.");
  });

/** The recipients that the call names. If there are none, those in the headers count. */
const givenRecipients = ({ Destination: { ToAddresses, CcAddresses, BccAddresses } }: SendEmail): string[] =>
  [...ToAddresses, ...CcAddresses, ...BccAddresses].map(addressOf);

const tagsOf = ({ EmailTags }: SendEmail): Record<string, string[]> =>
  Object.fromEntries([...Map.groupBy(EmailTags, ({ Name }) => Name)].map(([name, tags]) => [name, tags.map(({ Value }) => Value)]));
