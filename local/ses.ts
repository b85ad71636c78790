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

/** A request may be this long: the largest email in base64, and what stands around it. */
const LONGEST = 56 * 2 ** 20;
const account: SesAccount = { id: "000000000000", region: "us-east-1" };
const topicArn = `arn:aws:sns:${account.region}:${account.id}:mail`;

export interface SesOptions {
  port?: number;
  /** The key that requests must be signed with. */
  credentials: Credentials;
  /** Where emails go instead of out. */
  emails: EmailStore;
  /** Who may send. */
  identities: readonly SenderIdentity[];
  /** The configuration sets there are. What became of an email that names one is published, to `events`. */
  configurationSets?: readonly string[];
  /** The function that the events' SNS topic calls, and where events wait for it. Without it, none are published. */
  events?: Pick<TopicOptions, "folder" | "retries"> & { onEvent: OnEvent };
  /** The most emails in a second; without it there is no limit. */
  rate?: number;
  /** The product's clock: emails and events bear its time. */
  now: Clock;
  /** The clock by which the rate is kept, in milliseconds. */
  time?: () => number;
}

export interface Ses {
  readonly url: string;
  /** The receiving server sends an email back: there is no such mailbox. False where it came back, or was complained of, before. */
  bounce(id: string): boolean;
  /** Who got an email calls it spam. */
  complain(id: string): boolean;
  /** Resolves when every event that came up was brought, or tried and put off. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * SES on this machine: `SendEmail` of its v2 API, with raw and simple content. Emails stay in `emails`, whole; the account is out of the sandbox.
 * Templates, lists, tenants and `X-SES-` headers are refused, never passed over.
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

  /** Only what went through SES and did not end badly before can still go wrong. */
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

/** Says yes `rate` times in any second. */
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
