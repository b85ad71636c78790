import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { SQSEvent } from "aws-lambda";
import { clockFrom } from "../shared/clock.ts";
import { codeLetter } from "../shared/identity.ts";
import { stripeEvents } from "../shared/payment-account.ts";
import { CSRF_HEADER, routes } from "../shared/routes.ts";
import type { Scheduled } from "../shared/schedule.ts";
import type { SentCode } from "./cognito/users.ts";
import { createCognito } from "./cognito.ts";
import { ensureFormat } from "./data-format.ts";
import { ensureTable, startDynamoDb } from "./dynamodb.ts";
import { bundleFunctions, loadFunctions } from "./functions.ts";
import { startConnections } from "./gateway/connections.ts";
import { startEdge } from "./gateway/edge.ts";
import { httpApi } from "./gateway/http.ts";
import { staticSite } from "./gateway/site.ts";
import { webSocketApi } from "./gateway/websocket.ts";
import { startLambda } from "./lambda.ts";
import { linkKey } from "./link-key.ts";
import { type Letters, openLetters, type Post } from "./mail/letters.ts";
import { openMail } from "./mail.ts";
import { modelServer } from "./model.ts";
import { type QueueServer, queueArn, startQueue } from "./queue.ts";
import { startS3 } from "./s3.ts";
import { startScheduler } from "./scheduler.ts";
import { type Seed, sow } from "./seed.ts";
import { startSes } from "./ses.ts";
import { withSettings } from "./settings.ts";
import { type LocalStripe, openStripe } from "./stripe.ts";

export interface PlainbillOptions {
  /** Where people reach it on this machine; 0 for any free port. */
  readonly port?: number;
  /** The folder that everything is kept in. One process at a time has it. */
  readonly dataDir: string;
  /** What an empty house begins with. */
  readonly seed?: Seed;
  /** A clock as `PLAINBILL_NOW` sets it; the real one where it is empty. */
  readonly clock?: string;
  /** The folder of the built web app; without it there is the API alone. */
  readonly web?: string;
}

export interface Plainbill {
  /** `http://localhost:3000` */
  readonly origin: string;
  /** The letters that people were sent. */
  readonly mail: Letters;
  /** Where its customers pay. */
  readonly stripe: LocalStripe;
  /** Where an older version's data were moved, if there were any. */
  readonly movedAside: string | undefined;
  /** Calls a function that the clock calls otherwise, and answers what it answers. */
  run(name: Scheduled): Promise<unknown>;
  /** Begins what takes longest to begin, the browser that prints, before anybody asks for it. */
  warmUp(): void;
  close(): Promise<void>;
}

const credentials = { accessKeyId: "local", secretAccessKey: "local" };
const names = {
  table: "plainbill",
  files: "plainbill-files",
  turns: "turns.fifo",
  deadTurns: "turns-dead.fifo",
  letterQueue: "letters.fifo",
  deadLetters: "letters-dead.fifo",
  printer: "delivery",
  stage: "ws",
  mailDomain: "plainbill.test",
  letters: "plainbill-letters",
} as const;
/** Pages follow the API to a signed link, or send a file by a signed form; who has one may do just that, wherever they ask from. */
const SIGNED = { allowedMethods: ["GET", "POST"], allowedOrigins: ["*"], allowedHeaders: [CSRF_HEADER.name] } as const;
/** How long the assistant may take over a turn; the queue waits longer before it gives the turn to another. In seconds. */
const TURN = { limit: 120, visibility: 150 } as const;
/** The same for a letter, which is printed first. */
const LETTER = { limit: 60, visibility: 90 } as const;
/** How long printing may take, and taking down what became of a letter. In milliseconds. */
const PRINTING = 30_000;
const NOTICE = 30_000;

/** Starts the whole product on this machine: every service that it has on AWS, behind one address. */
export async function startPlainbill({ port = 0, dataDir, seed = "none", clock = "", web }: PlainbillOptions): Promise<Plainbill> {
  const house = opening();
  const { keep } = house;
  try {
    const now = clockFrom(clock, Date.now, performance.timeOrigin);
    // The port first, then the table: each refuses a second house before anything of the first one is touched.
    const edge = keep(await startEdge(port));
    const movedAside = await ensureFormat(dataDir);
    const bundled = bundleFunctions();
    bundled.catch(() => {});
    const table = keep(await startDynamoDb({ dataDir: join(dataDir, "dynamodb"), now: () => Date.parse(now()) }));
    await ensureTable(table.url, names.table);
    const files = keep(await startS3({ dataDir: join(dataDir, "s3"), credentials, buckets: [names.files], cors: [SIGNED] }));
    const queue = keep(await startQueue({ dataDir: join(dataDir, "queues"), credentials }));
    const mail = openLetters({ folder: join(dataDir, "mail"), now });
    const { invoke, load } = loadFunctions();
    // What became of letters before this start is told as soon as there is somebody to tell.
    const standing = Promise.withResolvers<void>();
    const ses = keep(
      await startSes({
        credentials,
        letters: mail,
        identities: [{ name: names.mailDomain }],
        configurationSets: [names.letters],
        events: { folder: join(dataDir, "mail", "events"), onEvent: (event) => standing.promise.then(() => invoke("mail-events", event, NOTICE)) },
        now,
      }),
    );
    const lambda = keep(await startLambda({ credentials, invoke, functions: { [names.printer]: PRINTING } }));
    // Events are signed when they are sent, so each start has a secret of its own.
    const webhooks = { url: `${edge.origin}${routes.receiveStripeEvent.path}`, secret: `whsec_${randomBytes(24).toString("hex")}`, types: stripeEvents };
    const stripe = keep(await openStripe({ folder: join(dataDir, "stripe"), now, prefix: "/_stripe", site: edge.origin, webhooks }));
    const mailPages = openMail({ letters: mail, ses, prefix: "/_local", site: edge.origin, payments: "/_stripe/" });
    const onCode = (sent: SentCode) => mail.deliver(letterWith(sent));
    const cognito = keep(await createCognito({ origin: edge.origin, prefix: "/_cognito", dataDir, credentials, onCode, mailbox: "/_local/mail" }));
    const socket = webSocketApi({ functionName: "chat", stage: names.stage, invoke });
    const management = keep(await startConnections(socket.connections, { stage: names.stage, accessKeyId: credentials.accessKeyId }));
    keep(
      withSettings({
        AWS_REGION: "us-east-1",
        AWS_ACCESS_KEY_ID: credentials.accessKeyId,
        AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
        // What a developer has set up for the real AWS must not get in between.
        AWS_SESSION_TOKEN: undefined,
        AWS_PROFILE: undefined,
        AWS_IGNORE_CONFIGURED_ENDPOINT_URLS: undefined,
        AWS_ENDPOINT_URL_DYNAMODB: table.url,
        AWS_ENDPOINT_URL_S3: files.url,
        AWS_ENDPOINT_URL_SQS: queue.url,
        AWS_ENDPOINT_URL_SESV2: ses.url,
        AWS_ENDPOINT_URL_LAMBDA: lambda.url,
        AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${edge.origin}/_cognito/`,
        TABLE_NAME: names.table,
        FILES_BUCKET: names.files,
        PUBLIC_ORIGIN: edge.origin,
        OIDC_ISSUER: cognito.issuer,
        OIDC_CLIENT_ID: cognito.clientId,
        OIDC_CLIENT_SECRET: cognito.clientSecret,
        OIDC_LOGOUT_URL: cognito.logoutUrl,
        USER_POOL_ID: cognito.poolId,
        WEBSOCKET_ENDPOINT: management.url,
        LINK_KEY: linkKey(join(dataDir, "link-key")),
        MAIL_FROM: `invoices@${names.mailDomain}`,
        SES_CONFIGURATION_SET: names.letters,
        TURNS_QUEUE_URL: await openQueue(queue, names.turns, names.deadTurns, TURN.visibility),
        LETTERS_QUEUE_URL: await openQueue(queue, names.letterQueue, names.deadLetters, LETTER.visibility),
        PRINTER_FUNCTION: names.printer,
        PRINTER_DIR: join(import.meta.dirname, "../node_modules"),
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_WEBHOOK_SECRET: webhooks.secret,
        STRIPE_API_BASE: edge.origin,
        PLAINBILL_NOW: clock,
      }),
    );
    await bundled;
    standing.resolve();
    // The mail service has said by now what became of letters an hour ago; whoever looks after those that nobody knows of comes later.
    await ses.settled();
    if (seed === "demo") await sow({ dataDir, invoke, addUser: cognito.addUser });
    const scheduler = keep(startScheduler({ invoke, now }));
    await scheduler.catchUp();
    edge.open({
      api: httpApi(Object.values(routes), invoke),
      socket,
      site: web ? staticSite(web) : undefined,
      config: { userPoolId: cognito.poolId, userPoolClientId: cognito.browserClientId, userPoolEndpoint: cognito.endpoint },
      mounts: { "/_cognito/": cognito.handle, "/_local/v1/": modelServer, "/_local/": mailPages.handle, "/_stripe/": stripe.handle, "/v1/": stripe.handle },
      connect: [files.url],
    });
    // Nobody gets in any more before the first service goes away.
    keep(edge);
    keep(socket);
    keep(taken(queue, names.turns, (event) => invoke("assistant", event, TURN.limit * 1000)));
    keep(taken(queue, names.letterQueue, (event) => invoke("mailer", event, LETTER.limit * 1000)));
    return { origin: edge.origin, mail, stripe, movedAside, run: scheduler.run, warmUp: () => load("delivery"), close: house.close };
  } catch (error) {
    await house.close();
    throw error;
  }
}

/** A queue in which each group is in order, and the one for what failed too often. Answers the address of the first. */
async function openQueue({ ensureQueue }: QueueServer, name: string, dead: string, visibility: number): Promise<string> {
  await ensureQueue(dead, { FifoQueue: "true" });
  return ensureQueue(name, {
    FifoQueue: "true",
    VisibilityTimeout: String(visibility),
    RedrivePolicy: JSON.stringify({ deadLetterTargetArn: queueArn(dead), maxReceiveCount: 3 }),
  });
}

/** A function takes what comes into a queue until this is closed; what is not done a second later stays in the queue for the next start. */
function taken(queue: QueueServer, name: string, deliver: (event: SQSEvent) => Promise<unknown>): { close(): Promise<void> } {
  const cutOff = Promise.withResolvers<never>();
  cutOff.promise.catch(() => {});
  const stop = queue.poll(name, (event) => Promise.race([deliver(event), cutOff.promise]), { batchSize: 1 });
  return {
    async close() {
      const impatience = setTimeout(() => cutOff.reject(new Error("The house was closed.")), 1000);
      await stop();
      clearTimeout(impatience);
    },
  };
}

/** The letter that Cognito sends, with its code. */
function letterWith({ email, code }: SentCode): Post {
  const look = codeLetter.body.replace("{####}", code);
  const text = look.replaceAll("</p><p>", "\n\n").replace(/<[^>]*>/g, "");
  return { from: `Plainbill <no-reply@${names.mailDomain}>`, to: [email], subject: codeLetter.subject, text, html: look };
}

/** What was started, to be closed the other way round. */
function opening() {
  const parts: { close(): Promise<void> }[] = [];
  return {
    keep<T extends { close(): Promise<void> }>(part: T): T {
      parts.push(part);
      return part;
    },
    async close(): Promise<void> {
      for (const part of parts.splice(0).reverse()) await part.close();
    },
  };
}
