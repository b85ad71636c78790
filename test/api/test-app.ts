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
  /** A person signed in with one of the two accounts that are there from the start. */
  signIn(who?: "demo" | "empty"): Promise<Person>;
  /** Closes it and opens it again at another time, with all that is in it and nothing in the memory of its functions. */
  at(clock: string): Promise<TestApp>;
}

/** A sixty-fourth of the work that hashing a password is otherwise: a run makes hundreds of accounts. */
const PASSWORD_COST = 256;

/**
 * The whole product on free ports and in an empty folder, as `npm start` has it. `clock` as PLAINBILL_NOW; with the two accounts that are there from the
 * start, unless `seed` is "none": making their sample takes longer than all else.
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
 * The app of this worker: for every file that needs no clock, kill, fault or loading of its own. Empty at first and never closed, so each file has
 * new accounts in it, counts only what is theirs, and takes back what it sets in the environment. Its folder goes when the run ends (run.ts).
 */
export const sharedApp = (): Promise<TestApp> => (shared ??= startTestApp({ seed: "none" }));

async function signIn(origin: string, email: string): Promise<Person> {
  const visitor = new Visitor();
  const { url } = await visitor.go(`${origin}/api/login`);
  const { response } = await visitor.signIn(url, email, "plainbill-demo");
  if (!response.ok && response.status !== 404) throw new Error(`Signing in as ${email} answered ${response.status}.`);
  return new Person(origin, visitor);
}

/** What a call may bring besides its name. */
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

  /** The answer of a call that is expected to succeed, as its schema reads it. */
  async call<N extends RouteName>(name: N, bring: Bring<N>): Promise<AnswerOf<N>> {
    const response = await this.answer(name, bring);
    const text = await response.text();
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text}`);
    const { answers } = routes[name];
    return (typeof answers === "string" ? undefined : answers.parse(JSON.parse(text))) as AnswerOf<N>;
  }

  /** The bare answer of a call, whatever it is. */
  answer<N extends RouteName>(name: N, { params, query, body, headers }: Bring<N>): Promise<Response> {
    const { method, path } = routes[name];
    const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent((params as Record<string, string>)[key] ?? ""));
    return this.visitor.ask(`${this.origin}${filled}${query ? `?${new URLSearchParams(query)}` : ""}`, {
      method,
      headers: { [CSRF_HEADER.name]: CSRF_HEADER.value, ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
  }

  /** Sends an invoice or a document by e-mail and waits until its email has ended. Throws where it did not go out. */
  async send<N extends "emailInvoice" | "emailDocument">(name: N, bring: Bring<N>): Promise<AnswerOf<N>> {
    const email = await this.ended(await this.call<"emailInvoice" | "emailDocument">(name, bring as Bring<"emailInvoice" | "emailDocument">));
    if (email.state === "failed" || email.state === "dropped") throw new Error(`The email is ${email.state}: ${email.reason}`);
    return email as unknown as AnswerOf<N>;
  }

  /** An email once it has ended. */
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

/** The realtime channel of one connection: everything that arrives is parsed, kept, and can be waited for. */
export class Channel {
  readonly socket: WebSocket;
  /** Typed as whole: only the stories of what is too large for the channel meet the paths that stand for it. */
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

  /** The next message of this type; those in between are passed over. */
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

  /** As if it had been opened now: what arrived so far is not looked at any more. */
  forget(): void {
    this.received.length = 0;
    this.#read = 0;
  }

  /** Starts an empty conversation. */
  async clear(): Promise<void> {
    this.send({ type: "clear_conversation" });
    await this.next("conversation_cleared");
  }

  /** Says something to the assistant: its answer, and the draft as it then stands. */
  async say(message: string): Promise<{ answer: string; notice: string | undefined; draft: Of<"invoice_update">["data"] | undefined }> {
    // Said twice it is said twice, however fast the test is.
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

/** An invoice as a person writes it: for Acme Corp, so many hours at a price. */
export const hours = (quantity: number, unitPrice: number, more: object = {}) => ({
  currency: "USD",
  invoiceDate: "2026-03-16",
  dueDate: "2026-04-15",
  customer: { name: "Acme Corp", email: "ap@acme.example" },
  lines: [{ id: newId("line"), description: "Design", quantity, unit: "hour", unitPrice }],
  ...more,
});
