import type { IncomingMessage, ServerResponse } from "node:http";
import { type FileReply, json, type ReadRequest, readRequest, type ServerReply, sendReply } from "./lib/http-message.ts";
import type { EmailStore, LocalEmail } from "./mail/emails.ts";
import { readMime } from "./mail/mime.ts";
import { attachmentFile, emailFile, emailFrame, emailList, emailPage, mailNotFound, overview } from "./mail/pages.ts";
import type { Ses } from "./ses.ts";

/** The pages on which people read an app's emails. */
export interface MailServer {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

export interface MailOptions {
  emails: EmailStore;
  /** Lets an email bounce or be marked as spam. */
  ses: Pick<Ses, "bounce" | "complain">;
  /** The prefix of these pages. */
  prefix: string;
  /** The product's address. */
  site: string;
  /** The pages of payments and of the clock. */
  payments: string;
  clock: string;
}

export function openMail({ emails, ses, prefix: base, site, payments, clock }: MailOptions): MailServer {
  async function answer(asked: ReadRequest): Promise<ServerReply | FileReply> {
    const { method, path, query } = asked;
    if (method === "POST") return goWrong(asked);
    if (method !== "GET" && method !== "HEAD") return onlyRead;
    const to = query.get("to") ?? undefined;
    if (path === "/") return overview({ base, site, payments, clock, count: emails.count() });
    if (path === "/mail") return emailList({ base, emails: emails.list(to) });
    if (path === "/mail.json") return json(200, emails.list(to));
    const [, id = "", part = ""] = /^\/mail\/(\w+)(\.json|\/html|\/raw|\/attachments\/\d+)?$/.exec(path) ?? [];
    const email = emails.find(id);
    return (email && (await shown(email, part))) ?? mailNotFound(base);
  }

  /** Returns an email or a part of it; undefined if it has no such part. */
  async function shown(email: LocalEmail, part: string): Promise<ServerReply | FileReply | undefined> {
    if (part === "") return emailPage({ base, email });
    if (part === ".json") return json(200, email);
    if (part === "/html") return emailFrame(email);
    const raw = emails.raw(email.id);
    if (!raw) return undefined;
    if (part === "/raw") return emailFile(email.id, raw);
    const attached = (await readMime(raw)).attachments[Number(part.slice("/attachments/".length))];
    return attached && attachmentFile(attached);
  }

  /** Handles the buttons on an email's page. */
  function goWrong({ path, body }: ReadRequest): ServerReply {
    const [, id = ""] = /^\/mail\/(\w+)\/outcome$/.exec(path) ?? [];
    if (!id) return onlyRead;
    const type = new URLSearchParams(body).get("type");
    const done = type === "Bounce" ? ses.bounce(id) : type === "Complaint" && ses.complain(id);
    if (!done) return json(409, { message: "That cannot become of this letter." });
    return { status: 303, headers: { location: `${base}/mail/${id}` } };
  }

  return {
    async handle(request, response) {
      const asked = await readRequest(request, base);
      sendReply(response, asked ? await answer(asked) : json(413, { message: "The request is too large." }));
    },
  };
}

const onlyRead = json(405, { message: "This can only be read." });
