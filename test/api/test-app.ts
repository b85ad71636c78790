import { rmSync } from "node:fs";
import WebSocket from "ws";
import { type Plainbill, startPlainbill } from "../../local/plainbill.ts";
import type { Seed } from "../../local/seed.ts";
import { CSRF_HEADER } from "../../shared/api/call-headers.ts";
import { ClientMessage, ServerMessage, type WholeMessage } from "../../shared/chat/realtime.ts";
import { newId } from "../../shared/ids.ts";
import { type AnswerOf, type BodyOf, type ParamsOf, type RouteName, routes } from "../../shared/routes.ts";
import { emptyFolder } from "../folder.ts";
import { Visitor } from "../visitor.ts";

export interface TestApp extends Plainbill {
  readonly dataDir: string;
  /** Signs in as one of the two demo accounts. */
  signIn(who?: "demo" | "empty"): Promise<Person>;
  /** Closes the app and reopens it at another time, with its data, and with empty memory in its functions. */
  at(clock: string): Promise<TestApp>;
}

/** A sixty-fourth of the default cost of hashing a password, because a run creates hundreds of accounts. */
const PASSWORD_COST = 256;

/**
 * Starts the whole product on free ports and in an empty folder, like `npm start`. `clock` as in PLAINBILL_NOW. Has the two demo
 * accounts unless `seed` is
 * "none": creating their sample takes longer than everything else.
 */
export async function startTestApp({
  clock = "2026-03-16T09:00:00.000Z+",
  web,
  seed = "demo",
  dataDir = emptyFolder(),
  overSockets = false,
  cold = false,
}: {
  clock?: string;
  web?: string | undefined;
  seed?: Seed;
  dataDir?: string;
  overSockets?: boolean;
  cold?: boolean;
} = {}): Promise<TestApp> {
  const plainbill = await startPlainbill({ dataDir, clock, seed, overSockets, cold, passwordCost: PASSWORD_COST, ...(web ? { web } : {}) });
  return {
    ...plainbill,
    dataDir,
    signIn: (who = "empty") => signIn(plainbill.origin, `${who}@plainbill.test`),
    async at(later) {
      await plainbill.close();
      return startTestApp({ clock: later, web, seed, dataDir, cold: true });
    },
    async close() {
      await plainbill.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

let shared: Promise<TestApp> | undefined;

/**
 * The app of this worker, for every file that needs no clock, kill, fault or loading of its own. It starts empty and is never
 * closed, so each file uses new accounts,
 * counts only their records, and restores the environment. Its folder is removed when the run ends (run.ts).
 */
export const sharedApp = (): Promise<TestApp> => (shared ??= startTestApp({ seed: "none" }));

async function signIn(origin: string, email: string): Promise<Person> {
  const visitor = new Visitor();
  const { url } = await visitor.go(`${origin}/api/login`);
  const { response } = await visitor.signIn(url, email, "plainbill-demo");
  if (!response.ok && response.status !== 404) throw new Error(`Signing in as ${email} answered ${response.status}.`);
  return new Person(origin, visitor);
}

/** The inputs of a call. */
type Bring<N extends RouteName> = { query?: Record<string, string>; headers?: Record<string, string> } & (BodyOf<N> extends undefined
  ? { body?: never }
  : { body: unknown }) &
  (keyof ParamsOf<N> extends never ? { params?: never } : { params: ParamsOf<N> });

/** A signed-in person: makes the calls of the route table and opens the realtime channel, as their browser would. */
export class Person {
  readonly origin: string;
  readonly visitor: Visitor;
  constructor(origin: string, visitor: Visitor) {
    this.origin = origin;
    this.visitor = visitor;
  }

  /** Makes a call that must succeed. Returns its parsed answer. */
  async call<N extends RouteName>(name: N, bring: Bring<N>): Promise<AnswerOf<N>> {
    const response = await this.answer(name, bring);
    const text = await response.text();
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text}`);
    const { answers } = routes[name];
    return (typeof answers === "string" ? undefined : answers.parse(JSON.parse(text))) as AnswerOf<N>;
  }

  /** Makes a call. Returns the raw response. */
  answer<N extends RouteName>(name: N, { params, query, body, headers }: Bring<N>): Promise<Response> {
    const { method, path } = routes[name];
    const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent((params as Record<string, string>)[key] ?? ""));
    return this.visitor.ask(`${this.origin}${filled}${query ? `?${new URLSearchParams(query)}` : ""}`, {
      method,
      headers: { [CSRF_HEADER.name]: CSRF_HEADER.value, ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
  }

  /** Emails an invoice or a document, and waits until the email has ended. Throws if it was not sent. */
  async send<N extends "emailInvoice" | "emailDocument">(name: N, bring: Bring<N>): Promise<AnswerOf<N>> {
    const email = await this.ended(await this.call<"emailInvoice" | "emailDocument">(name, bring as Bring<"emailInvoice" | "emailDocument">));
    if (email.state === "failed" || email.state === "dropped") throw new Error(`The email is ${email.state}: ${email.reason}`);
    return email as unknown as AnswerOf<N>;
  }

  /** Waits until an email has ended, and returns it. */
  async ended(written: AnswerOf<"emailInvoice" | "emailDocument">): Promise<AnswerOf<"emailInvoice" | "emailDocument">> {
    for (;;) {
      const all =
        "invoiceId" in written
          ? await this.call("listEmails", { params: { id: written.invoiceId } })
          : await this.call("listDocumentEmails", { params: { id: written.documentId } });
      const email = all.find(({ id }) => id === written.id);
      if (email && email.state !== "waiting" && email.state !== "sending") return email;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Opens a realtime channel, as a browser tab does. */
  async channel(headers: Record<string, string> = {}): Promise<Channel> {
    const cookie = `plainbill=${this.visitor.cookie(this.origin, "plainbill")}`;
    const socket = new WebSocket(`${this.origin.replace("http", "ws")}/ws`, { headers: { origin: this.origin, cookie, ...headers } });
    const channel = new Channel(socket);
    await new Promise<void>((open, refused) => socket.once("open", open).once("error", refused));
    return channel;
  }
}

type Of<T extends ServerMessage["type"]> = Extract<WholeMessage, { type: T }>;

/** A connection to the realtime channel. Parses and stores all messages, and lets a test wait for them. */
export class Channel {
  readonly socket: WebSocket;
  /** Typed as whole messages: only tests of messages that are too large meet their links. */
  readonly received: WholeMessage[] = [];
  #read = 0;
  #wake: () => void = () => {};

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on("message", (data) => {
      this.received.push(ServerMessage.parse(JSON.parse(String(data))) as WholeMessage);
      this.#wake();
    });
  }

  send(message: ClientMessage): void {
    this.socket.send(JSON.stringify(ClientMessage.parse(message)));
  }

  /** Returns the next message of this type, skipping others. */
  async next<T extends ServerMessage["type"]>(type: T): Promise<Of<T>> {
    for (;;) {
      while (this.#read < this.received.length) {
        const message = this.received[this.#read++];
        if (message?.type === type) return message as Of<T>;
      }
      await new Promise<void>((resolve, late) => {
        const timer = setTimeout(
          () => late(new Error(`No ${type} came; there were ${this.received.map((message) => message.type).join(", ") || "none"}.`)),
          100_000,
        );
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  /** Forgets all messages so far, as if the channel had just opened. */
  forget(): void {
    this.received.length = 0;
    this.#read = 0;
  }

  /** Starts an empty conversation. */
  async clear(): Promise<void> {
    this.send({ type: "clear_conversation" });
    await this.next("conversation_cleared");
  }

  /** Sends a message to the assistant. Returns its answer, and the draft after it. */
  async say(message: string): Promise<{ answer: string; notice: string | undefined; draft: Of<"invoice_update">["data"] | undefined }> {
    // A new client id, so that a repeated text counts as a new message.
    this.send({ type: "chat_message", data: { message, clientId: crypto.randomUUID() } });
    const from = this.received.length;
    const { data } = await this.next("ai_response");
    const update = this.received.slice(from).findLast((received) => received.type === "invoice_update");
    return { answer: data.message, notice: data.conversationHistory.at(-1)?.notice?.text, draft: update?.type === "invoice_update" ? update.data : undefined };
  }

  close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.socket.once("close", () => resolve()));
    this.socket.close();
    return closed;
  }
}

/** An invoice as a person writes it: hours at a price, for Acme Corp. */
export const hours = (quantity: number, unitPrice: number, more: object = {}) => ({
  currency: "USD",
  invoiceDate: "2026-03-16",
  dueDate: "2026-04-15",
  customer: { name: "Acme Corp", email: "ap@acme.example" },
  lines: [{ id: newId("line"), description: "Design", quantity, unit: "hour", unitPrice }],
  ...more,
});
