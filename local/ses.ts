import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Clock } from "../shared/clock.ts";
import { innerServer, listening } from "./lib/listening.ts";
import { bodyOf } from "./lib/read-body.ts";
import { type Credentials, SignatureFault, verifySignature } from "./lib/sigv4.ts";
import type { EmailOutcome, EmailStore, LocalEmail } from "./mail/emails.ts";
import type { SenderIdentity } from "./ses/addresses.ts";
import { badRequest, SesError, sesSignatureErrors } from "./ses/errors.ts";
import { type SesAccount, sesEvent } from "./ses/events.ts";
import { acceptEmail } from "./ses/send.ts";
import { type OnEvent, openTopic, type TopicOptions } from "./ses/topic.ts";

/** The longest request, in bytes: the largest email in base64 and the JSON around it. */
const LONGEST = 56 * 2 ** 20;
const account: SesAccount = { id: "000000000000", region: "us-east-1" };
const topicArn = `arn:aws:sns:${account.region}:${account.id}:mail`;

export interface SesOptions {
  port?: number;
  /** The key that signs requests. */
  credentials: Credentials;
  /** Stores the emails, which never leave this machine. */
  emails: EmailStore;
  /** The verified senders. */
  identities: readonly SenderIdentity[];
  /** The existing configuration sets. Outcomes of emails that name one are published to `events`. */
  configurationSets?: readonly string[];
  /** The function that the events' SNS topic calls, and the folder where events wait for it. Without it, no events are published. */
  events?: Pick<TopicOptions, "folder" | "retries"> & { onEvent: OnEvent };
  /** The most emails per second; unlimited by default. */
  rate?: number;
  /** The product's clock, for emails and events. */
  now: Clock;
  /** The clock of the rate limit, in milliseconds. */
  time?: () => number;
}

export interface Ses {
  readonly url: string;
  /** Lets an email bounce: there is no such mailbox. Returns false if it bounced or was marked as spam before. */
  bounce(id: string): boolean;
  /** Marks an email as spam. Returns false if it bounced or was marked before. */
  complain(id: string): boolean;
  /** Resolves when every event was delivered, or tried and postponed. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * SES on this machine: `SendEmail` of its v2 API, with raw and simple content. Stores whole emails in `emails`; the account is
 * out of the sandbox. Templates,
 * lists, tenants and `X-SES-` headers are refused, never ignored.
 */
export async function startSes(options: SesOptions): Promise<Ses> {
  const { port = 0, credentials, emails, identities, configurationSets = [], events, rate = Number.POSITIVE_INFINITY, now, time = Date.now } = options;
  const topic = events && openTopic({ ...events, arn: topicArn, now });
  const rules = { identities, configurationSets, region: account.region };
  const allowed = rateLimiter(rate, time);

  const publish = (email: LocalEmail, outcome: EmailOutcome): void => {
    const event = email.handed?.configurationSet === undefined ? undefined : sesEvent(email, outcome, account);
    if (event) topic?.publish("Amazon SES Email Event Notification", event);
  };

  /** Lets an email fail that went through SES and has not failed before. */
  const goWrong = (id: string, type: "Bounce" | "Complaint"): boolean => {
    const email = emails.find(id);
    if (!email?.handed || email.outcomes?.some((outcome) => outcome.type === "Bounce" || outcome.type === "Complaint")) return false;
    const outcome = { type, at: now(), recipients: email.handed.recipients };
    emails.record(id, outcome);
    publish(email, outcome);
    return true;
  };

  const answer = async (request: IncomingMessage): Promise<object> => {
    const body = await bodyOf(request, LONGEST);
    if (typeof body === "string") throw badRequest(`Request length is more than ${LONGEST} bytes long.`);
    verifySignature(request, { credentials, service: "ses", payload: body });
    if (request.method !== "POST" || request.url !== "/v2/email/outbound-emails")
      throw new SesError("UnknownOperationException", `${request.method} ${request.url} is not built in this SES.`);
    if (!allowed()) throw new SesError("TooManyRequestsException", "Maximum sending rate exceeded.");
    const email = await acceptEmail(body.toString(), { emails, now, rules });
    for (const outcome of email.outcomes ?? []) publish(email, outcome);
    return { MessageId: email.handed?.messageId };
  };

  const server = innerServer(async (request, response) => {
    const { status, headers, body } = await answer(request).then(
      (value) => ({ status: 200, headers: {}, body: value }),
      (error: unknown) => refusalOf(error),
    );
    response.writeHead(status, { "content-type": "application/json", "x-amzn-requestid": randomUUID(), ...headers });
    response.end(JSON.stringify(body));
  });
  const { url, close } = await listening(server, port);

  return {
    url,
    bounce: (id) => goWrong(id, "Bounce"),
    complain: (id) => goWrong(id, "Complaint"),
    settled: async () => topic?.settled(),
    async close() {
      await close();
      await topic?.close();
    },
  };
}

/** Returns a function that allows `rate` calls in any second. */
function rateLimiter(rate: number, time: () => number): () => boolean {
  let lately: number[] = [];
  return () => {
    if (rate === Number.POSITIVE_INFINITY) return true;
    const at = time();
    lately = lately.filter((one) => one > at - 1000);
    if (lately.length >= rate) return false;
    lately.push(at);
    return true;
  };
}

function refusalOf(error: unknown): { status: number; headers: Record<string, string>; body: object } {
  const refusal =
    error instanceof SesError
      ? error
      : error instanceof SignatureFault
        ? new SesError(sesSignatureErrors[error.fault], error.message)
        : new SesError("InternalServiceErrorException", "Something went wrong inside the local SES.");
  if (refusal.code === "InternalServiceErrorException") console.error(error);
  return { status: refusal.status, headers: { "x-amzn-errortype": refusal.code }, body: { message: refusal.message } };
}
