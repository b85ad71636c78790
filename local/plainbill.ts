import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { SQSEvent } from "aws-lambda";
import Stripe from "stripe";
import { offerPlans, offerPortal } from "../functions/plan/catalog.ts";
import { codeEmail } from "../shared/account/identity.ts";
import { CSRF_HEADER } from "../shared/api/call-headers.ts";
import { platformEvents } from "../shared/billing/billing.ts";
import { FILE_LIFETIMES } from "../shared/hosting/file-lifetimes.ts";
import type { ScheduledFunction } from "../shared/hosting/schedule.ts";
import { stripeEvents } from "../shared/invoicing/payment-account.ts";
import { routes, unknownCalls } from "../shared/routes.ts";
import { openTransport } from "./aws-transport.ts";
import { clockServer, type MovableClock, movableClock, openClock } from "./clock.ts";
import type { SentCode } from "./cognito/users.ts";
import { type Cognito, createCognito } from "./cognito.ts";
import { ensureFormat } from "./data-format.ts";
import { ensureTable } from "./dynamodb.ts";
import { startDynamoDbThread } from "./dynamodb-thread.ts";
import { bundleFunctions, loadFunctions } from "./functions.ts";
import { startConnections } from "./gateway/connections.ts";
import { startEdge } from "./gateway/edge.ts";
import { httpApi } from "./gateway/http.ts";
import { builtSite } from "./gateway/site.ts";
import { webSocketApi } from "./gateway/websocket.ts";
import { startLambda } from "./lambda.ts";
import type { Credentials } from "./lib/sigv4.ts";
import { type EmailStore, type OutgoingEmail, openEmails } from "./mail/emails.ts";
import { openMail } from "./mail.ts";
import { modelServer } from "./model.ts";
import { type QueueServer, queueArn, startQueue } from "./queue.ts";
import { startS3 } from "./s3.ts";
import { startScheduler } from "./scheduler.ts";
import { type Seed, seedAccounts } from "./seed.ts";
import { startSes } from "./ses.ts";
import type { AccountHolder, OpenedSession } from "./session/handler.ts";
import { withSettings } from "./settings.ts";
import { accessKey, storedKey, stripeKey } from "./stored-key.ts";
import { type LocalStripe, openStripe } from "./stripe.ts";

export interface PlainbillOptions {
  /** The port of the app's address; 0 for any free port. */
  readonly port?: number;
  /** The folder of all data. One process at a time owns it. */
  readonly dataDir: string;
  /** The data of an empty app at its first start. */
  readonly seed?: Seed;
  /** A clock in the form of `PLAINBILL_NOW`; empty for the real clock, as far ahead as it was last moved. */
  readonly clock?: string;
  /** The folder of the built web app; without it there is only the API. */
  readonly web?: string;
  /** Makes the functions reach the services over sockets, as on AWS, instead of within this process. */
  readonly overSockets?: boolean;
  /** Starts the functions with empty memory, as in a process of their own. Otherwise they share it with earlier apps of this process. */
  readonly cold?: boolean;
  /** Cost of hashing a password, scrypt's N: 16,384 by default. Tests lower it, since they create accounts by the hundred. */
  readonly passwordCost?: number;
}

export interface Plainbill {
  /** `http://localhost:3000` */
  readonly origin: string;
  /** The emails that the app sent. */
  readonly mail: EmailStore;
  readonly stripe: LocalStripe;
  readonly clock: MovableClock;
  /** Signs an account in without the hosted page; a browser needs the returned secret as its cookie. */
  openSession(holder: AccountHolder): Promise<OpenedSession>;
  /** Runs a scheduled function now and returns its answer. */
  run(name: ScheduledFunction): Promise<unknown>;
  /** Loads the slowest part, the printing browser, before its first use. */
  warmUp(): void;
  close(): Promise<void>;
}

const names = {
  table: "plainbill",
  files: "plainbill-files",
  turns: "turns.fifo",
  deadTurns: "turns-dead.fifo",
  updates: "updates.fifo",
  deadUpdates: "updates-dead.fifo",
  emailQueue: "emails.fifo",
  deadEmails: "emails-dead.fifo",
  scanQueue: "scans.fifo",
  deadScans: "scans-dead.fifo",
  printer: "delivery",
  stage: "ws",
  mailDomain: "plainbill.test",
  emails: "plainbill-emails",
} as const;
/** Pages follow the API to a signed link, or send a file by a signed form. The signature allows just that, from any origin. */
const SIGNED = { allowedMethods: ["GET", "POST"], allowedOrigins: ["*"], allowedHeaders: [CSRF_HEADER.name] } as const;
/** The page on which a person moves the clock. */
const CLOCK_PAGE = "/_local/clock";
/** Seconds for a turn of the assistant. The queue waits longer before it delivers the turn again. */
const TURN = { limit: 120, visibility: 150 } as const;
/** The same for updates to a workspace's open screens. */
const UPDATE = { limit: 15, visibility: 45 } as const;
/** The same for an email, which is printed first. */
const EMAIL = { limit: 60, visibility: 90 } as const;
/** The same for a document that is read from the queue. */
const SCAN = { limit: 900, visibility: 930 } as const;
/** Documents of the queue, each of another workspace, that are read or wait for a free reader. The readers decide which one is next. */
const SCANS_AT_ONCE = 8;
/** How often a message is received before it goes to the dead-letter queue, as on AWS (infra/work-queue.ts). */
const RECEIPTS = 100;
/** Time limits of printing, and of recording an event about an email, in milliseconds. */
const PRINTING = 30_000;
const NOTICE = 30_000;
/** Time limit of opening a session, in milliseconds. */
const SESSION = 30_000;
/** How long Cognito waits for a trigger, in milliseconds. */
const TRIGGER = 5000;

/** Starts the whole product on this machine: every service that it uses on AWS, behind one address. */
export async function startPlainbill({
  port = 0,
  dataDir,
  seed = "none",
  clock: setting = "",
  web,
  overSockets,
  cold = false,
  passwordCost,
}: PlainbillOptions): Promise<Plainbill> {
  const app = startedParts();
  const { add } = app;
  try {
    if (!overSockets) add(openTransport());
    // The port first, then the table: each refuses a second app before it touches the first one's data.
    const edge = add(await startEdge(port));
    ensureFormat(dataDir);
    const credentials = accessKey(dataDir);
    const since = performance.timeOrigin;
    const clock = openClock({ file: join(dataDir, "clock"), setting, since });
    const { now } = clock;
    const bundled = bundleFunctions();
    bundled.catch(() => {});
    const table = add(await startDynamoDbThread({ dataDir: join(dataDir, "dynamodb"), credentials, clock: clock.setting(), since }));
    await ensureTable(table.url, names.table, credentials);
    const files = add(await startS3({ dataDir: join(dataDir, "s3"), credentials, buckets: [names.files], cors: [SIGNED], lifetimes: FILE_LIFETIMES }));
    const queue = add(await startQueue({ dataDir: join(dataDir, "queues"), credentials }));
    const mail = openEmails({ folder: join(dataDir, "mail"), now });
    const { invoke, load } = loadFunctions({ cold });
    // Events about emails from before this start wait until the functions can be called.
    const functionsReady = Promise.withResolvers<void>();
    const ses = add(
      await startSes({
        credentials,
        emails: mail,
        identities: [{ name: names.mailDomain }],
        configurationSets: [names.emails],
        events: { folder: join(dataDir, "mail", "events"), onEvent: (event) => functionsReady.promise.then(() => invoke("email-events", event, NOTICE)) },
        now,
      }),
    );
    const lambda = add(await startLambda({ credentials, invoke, functions: { [names.printer]: PRINTING } }));
    // Events are signed when they are sent, so each start uses new secrets.
    const webhook = () => ({ url: `${edge.origin}${routes.receiveStripeEvent.path}`, secret: `whsec_${randomBytes(24).toString("hex")}` });
    const webhooks = { connected: { ...webhook(), types: stripeEvents }, platform: { ...webhook(), types: platformEvents } };
    const appListens = Promise.withResolvers<void>();
    const stripe = add(
      await openStripe({
        folder: join(dataDir, "stripe"),
        secretKey: stripeKey(credentials),
        now,
        prefix: "/_stripe",
        site: edge.origin,
        clockPage: CLOCK_PAGE,
        webhooks,
        listening: appListens.promise,
      }),
    );
    const mailPages = openMail({ emails: mail, ses, prefix: "/_local", site: edge.origin, payments: "/_stripe/", clock: CLOCK_PAGE });
    const onCode = (sent: SentCode) => mail.deliver(emailWith(sent));
    const cognito = add(
      await createCognito({
        origin: edge.origin,
        prefix: "/_cognito",
        dataDir,
        credentials,
        onCode,
        mailbox: "/_local/mail",
        postConfirmation: (event) => invoke("password-reset", event, TRIGGER),
        passwordCost,
      }),
    );
    const socket = webSocketApi({ functionName: "chat", stage: names.stage, invoke });
    const management = add(await startConnections(socket.connections, { stage: names.stage, credentials }));
    const queueUrls = {
      turns: await openQueue(queue, names.turns, names.deadTurns, TURN.visibility),
      updates: await openQueue(queue, names.updates, names.deadUpdates, UPDATE.visibility),
      emails: await openQueue(queue, names.emailQueue, names.deadEmails, EMAIL.visibility),
      scans: await openQueue(queue, names.scanQueue, names.deadScans, SCAN.visibility),
    };
    const urls = { table: table.url, files: files.url, queue: queue.url, ses: ses.url, lambda: lambda.url, connections: management.url };
    const keys = {
      secretKey: stripe.secretKey,
      publishableKey: stripe.publishableKey,
      webhookSecret: webhooks.connected.secret,
      platformWebhookSecret: webhooks.platform.secret,
    };
    add(withSettings(environmentOf({ dataDir, credentials, clock: clock.setting(), origin: edge.origin, urls, queueUrls, cognito, stripe: keys })));
    await bundled;
    functionsReady.resolve();
    // Deliver events about earlier emails before the sweep, which looks for emails without an event.
    await ses.settled();
    if (seed === "demo") await seedAccounts({ dataDir, invoke, addUser: cognito.addUser });
    const scheduler = add(startScheduler({ invoke, now }));
    await scheduler.catchUp();
    const tell = (moved: string) => {
      process.env["PLAINBILL_NOW"] = moved;
      table.setClock(moved);
    };
    const movable = add(movableClock(clock, { tell, stripe, scheduler, queue, ses, mail, endConnections: socket.endConnections }));
    edge.open({
      api: httpApi([...Object.values(routes), unknownCalls], invoke),
      socket,
      site: web ? builtSite(web) : undefined,
      config: {
        userPoolId: cognito.poolId,
        userPoolClientId: cognito.browserClientId,
        userPoolEndpoint: cognito.endpoint,
        supportEmail: `support@${names.mailDomain}`,
      },
      services: { "/_cognito/": cognito.handle, "/_stripe/": stripe.handle, "/v1/": stripe.handle },
      pages: {
        "/_local/v1/": modelServer,
        [`${CLOCK_PAGE}/`]: clockServer(movable, { prefix: CLOCK_PAGE, home: "/_local/" }),
        "/_local/": mailPages.handle,
      },
      connect: [files.url],
    });
    // An operator does this once per deployment (npm run stripe:setup).
    const operator = new Stripe(stripe.secretKey, { ...stripe.apiBase, telemetry: false });
    const portal = await offerPortal(operator, { site: edge.origin, prices: await offerPlans(operator) });
    add(withSettings({ STRIPE_PORTAL_CONFIGURATION: portal }));
    appListens.resolve();
    // These close first, so that no request arrives while the services close.
    add(edge);
    add(socket);
    add(pollQueue(queue, names.turns, (event) => invoke("assistant", event, TURN.limit * 1000)));
    add(pollQueue(queue, names.updates, (event) => invoke("push", event, UPDATE.limit * 1000)));
    add(pollQueue(queue, names.emailQueue, (event) => invoke("email-sender", event, EMAIL.limit * 1000)));
    add(pollQueue(queue, names.scanQueue, (event) => invoke("scans", event, SCAN.limit * 1000), SCANS_AT_ONCE));
    const openSession = async (holder: AccountHolder) => (await invoke("session", holder, SESSION)) as OpenedSession;
    return { origin: edge.origin, mail, stripe, clock: movable, openSession, run: scheduler.run, warmUp: () => load("delivery"), close: app.close };
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** The URLs of a queue and of its dead-letter queue. */
type QueueUrls = Readonly<Record<"work" | "failed", string>>;

interface Addresses {
  readonly dataDir: string;
  readonly credentials: Credentials;
  readonly clock: string;
  readonly origin: string;
  /** The URL of each service. */
  readonly urls: Readonly<Record<"table" | "files" | "queue" | "ses" | "lambda" | "connections", string>>;
  readonly queueUrls: Readonly<Record<"turns" | "updates" | "emails" | "scans", QueueUrls>>;
  readonly cognito: Cognito;
  readonly stripe: Readonly<Record<"secretKey" | "publishableKey" | "webhookSecret" | "platformWebhookSecret", string>>;
}

/** The environment variables by which the functions find the services of this machine. */
function environmentOf({ dataDir, credentials, clock, origin, urls, queueUrls, cognito, stripe }: Addresses): Record<string, string | undefined> {
  return {
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    // A developer's settings for the real AWS must not interfere.
    AWS_SESSION_TOKEN: undefined,
    AWS_PROFILE: undefined,
    AWS_IGNORE_CONFIGURED_ENDPOINT_URLS: undefined,
    AWS_ENDPOINT_URL_DYNAMODB: urls.table,
    AWS_ENDPOINT_URL_S3: urls.files,
    AWS_ENDPOINT_URL_SQS: urls.queue,
    AWS_ENDPOINT_URL_SESV2: urls.ses,
    AWS_ENDPOINT_URL_LAMBDA: urls.lambda,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${origin}/_cognito/`,
    TABLE_NAME: names.table,
    FILES_BUCKET: names.files,
    PUBLIC_ORIGIN: origin,
    OIDC_ISSUER: cognito.issuer,
    OIDC_CLIENT_ID: cognito.clientId,
    OIDC_CLIENT_SECRET: cognito.clientSecret,
    OIDC_LOGOUT_URL: cognito.logoutUrl,
    USER_POOL_ID: cognito.poolId,
    WEBSOCKET_ENDPOINT: urls.connections,
    LINK_KEY: storedKey(join(dataDir, "link-key")),
    SUPPORT_EMAIL: `support@${names.mailDomain}`,
    MAIL_FROM: `invoices@${names.mailDomain}`,
    SES_CONFIGURATION_SET: names.emails,
    TURNS_QUEUE_URL: queueUrls.turns.work,
    UPDATES_QUEUE_URL: queueUrls.updates.work,
    EMAILS_QUEUE_URL: queueUrls.emails.work,
    SCANS_QUEUE_URL: queueUrls.scans.work,
    FAILED_TURNS_QUEUE_URL: queueUrls.turns.failed,
    FAILED_EMAILS_QUEUE_URL: queueUrls.emails.failed,
    FAILED_SCANS_QUEUE_URL: queueUrls.scans.failed,
    PRINTER_FUNCTION: names.printer,
    PRINTER_DIR: join(import.meta.dirname, "../node_modules"),
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_PLATFORM_WEBHOOK_SECRET: stripe.platformWebhookSecret,
    // The local Stripe's prices are found by their lookup keys.
    STRIPE_PRICE_QUARTERLY: undefined,
    STRIPE_PRICE_ANNUAL: undefined,
    STRIPE_PORTAL_CONFIGURATION: undefined,
    STRIPE_API_BASE: origin,
    PLAINBILL_NOW: clock,
  };
}

/** Opens a FIFO queue and its dead-letter queue. Returns both URLs. */
async function openQueue({ ensureQueue }: QueueServer, name: string, dead: string, visibility: number): Promise<QueueUrls> {
  const failed = await ensureQueue(dead, { FifoQueue: "true" });
  const work = await ensureQueue(name, {
    FifoQueue: "true",
    VisibilityTimeout: String(visibility),
    RedrivePolicy: JSON.stringify({ deadLetterTargetArn: queueArn(dead), maxReceiveCount: RECEIPTS }),
  });
  return { work, failed };
}

/** Calls `deliver` with a queue's messages until closed. Calls still running a second later are dropped; their messages stay for the next start. */
function pollQueue(queue: QueueServer, name: string, deliver: (event: SQSEvent) => Promise<unknown>, concurrency?: number): { close(): Promise<void> } {
  const cutOff = Promise.withResolvers<never>();
  cutOff.promise.catch(() => {});
  const stop = queue.poll(name, (event) => Promise.race([deliver(event), cutOff.promise]), { batchSize: 1, ...(concurrency ? { concurrency } : {}) });
  return {
    async close() {
      const impatience = setTimeout(() => cutOff.reject(new Error("The app was closed.")), 1000);
      await stop();
      clearTimeout(impatience);
    },
  };
}

/** Cognito's email with a code. */
function emailWith({ email, code }: SentCode): OutgoingEmail {
  const look = codeEmail.body.replace("{####}", code);
  const text = look.replaceAll("</p><p>", "\n\n").replace(/<[^<>]*>/g, "");
  return { from: `Plainbill <no-reply@${names.mailDomain}>`, to: [email], subject: codeEmail.subject, text, html: look };
}

/** Collects the parts that were started, to close them in reverse order. */
function startedParts() {
  const parts: { close(): Promise<void> }[] = [];
  return {
    add<T extends { close(): Promise<void> }>(part: T): T {
      parts.push(part);
      return part;
    },
    async close(): Promise<void> {
      for (const part of parts.splice(0).reverse()) await part.close();
    },
  };
}
