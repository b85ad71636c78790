import { randomUUID } from "node:crypto";
import type { EmailOutcome, LocalEmail } from "../mail/emails.ts";
import { addressOf } from "./addresses.ts";

/** Events leave out headers beyond this many characters. */
const HEADERS = 10 * 1024;

/** The account and region that an email's events name. */
export interface SesAccount {
  readonly id: string;
  readonly region: string;
}

/** An id in SES's form for emails and feedback: the moment, a unique part, and a zero. */
export const sesId = (now: string): string => `0100${Date.parse(now).toString(16).padStart(12, "0")}-${randomUUID()}-000000`;

/** The event that SES publishes about an outcome of `email`, field for field. Undefined for emails that did not go through SES. */
export function sesEvent(email: LocalEmail, outcome: EmailOutcome, account: SesAccount): object | undefined {
  const mail = mailOf(email, account);
  return mail && { eventType: outcome.type, mail, [outcome.type.toLowerCase()]: detailOf(outcome, email, account) };
}

function detailOf({ type, at, recipients }: EmailOutcome, email: LocalEmail, { region }: SesAccount): object {
  const feedback = { feedbackId: sesId(at), timestamp: at };
  const reportingMTA = region === "us-east-1" ? "a8-50.smtp-out.amazonses.com" : `a8-50.smtp-out.${region}.amazonses.com`;
  switch (type) {
    case "Send":
      return {};
    case "Delivery":
      return {
        timestamp: at,
        processingTimeMillis: Math.max(0, Date.parse(at) - Date.parse(email.at)),
        recipients,
        smtpResponse: "250 2.6.0 Message received",
        remoteMtaIp: "127.0.0.1",
        reportingMTA,
      };
    case "Bounce":
      return {
        ...feedback,
        bounceType: "Permanent",
        bounceSubType: "General",
        bouncedRecipients: recipients.map((emailAddress) => ({
          emailAddress,
          action: "failed",
          status: "5.1.1",
          diagnosticCode: "smtp; 550 5.1.1 user unknown",
        })),
        remoteMtaIp: "127.0.0.1",
        reportingMTA: `dns; ${reportingMTA}`,
      };
    case "Complaint":
      return {
        ...feedback,
        complaintSubType: null,
        complainedRecipients: recipients.map((emailAddress) => ({ emailAddress })),
        userAgent: "Amazon SES Mailbox Simulator",
        complaintFeedbackType: "abuse",
        arrivalDate: at,
      };
  }
}

function mailOf({ at, from, to, cc = [], replyTo = [], subject, headers: all = [], handed }: LocalEmail, { id, region }: SesAccount): object | undefined {
  if (!handed) return undefined;
  const { messageId, source, recipients: destination, configurationSet = "", tags } = handed;
  let room = HEADERS;
  const headers = all.filter(({ name, value }) => (room -= name.length + value.length) >= 0);
  const [, domain = ""] = addressOf(source).split("@");
  return {
    timestamp: at,
    source,
    sourceArn: `arn:aws:ses:${region}:${id}:identity/${domain}`,
    sendingAccountId: id,
    messageId,
    destination,
    headersTruncated: headers.length < all.length,
    headers,
    commonHeaders: {
      from: [from],
      date: all.find(({ name }) => name === "Date")?.value,
      ...(replyTo.length ? { replyTo } : {}),
      ...(to.length ? { to } : {}),
      ...(cc.length ? { cc } : {}),
      messageId,
      subject,
    },
    tags: {
      "ses:operation": ["SendEmail"],
      "ses:configuration-set": [configurationSet],
      "ses:source-ip": ["127.0.0.1"],
      "ses:from-domain": [domain],
      "ses:caller-identity": ["plainbill"],
      ...tags,
    },
  };
}
