import type { IncomingMessage, ServerResponse } from "node:http";
import { type Answered, type AnsweredFile, type Asked, json, readRequest, send } from "./exchange.ts";
import type { Letter, Letters } from "./mail/letters.ts";
import { readMime } from "./mail/mime.ts";
import { attachmentFile, letterFile, letterFrame, letterList, letterPage, nothingHere, overview } from "./mail/pages.ts";
import type { Ses } from "./ses.ts";

/** The pages on which people read the letters of a house. */
export interface Mail {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

export interface MailOptions {
  letters: Letters;
  /** Where a letter is made to go wrong. */
  ses: Pick<Ses, "bounce" | "complain">;
  /** Where the pages stand. */
  prefix: string;
  /** The address of the product. */
  site: string;
  /** Where the payments are looked at. */
  payments: string;
}

/** Opens the pages of the mail. */
export function openMail({ letters, ses, prefix: base, site, payments }: MailOptions): Mail {
  async function answer(asked: Asked): Promise<Answered | AnsweredFile> {
    const { method, path, query } = asked;
    if (method === "POST") return goWrong(asked);
    if (method !== "GET" && method !== "HEAD") return onlyRead;
    const to = query.get("to") ?? undefined;
    if (path === "/") return overview({ base, site, payments, count: letters.count() });
    if (path === "/mail") return letterList({ base, letters: letters.list(to) });
    if (path === "/mail.json") return json(200, letters.list(to));
    const [, id = "", part = ""] = /^\/mail\/(\w+)(\.json|\/html|\/raw|\/attachments\/\d+)?$/.exec(path) ?? [];
    const letter = letters.find(id);
    return (letter && (await shown(letter, part))) ?? nothingHere(base);
  }

  /** A letter, or a part of it; nothing where it has no such part. */
  async function shown(letter: Letter, part: string): Promise<Answered | AnsweredFile | undefined> {
    if (part === "") return letterPage({ base, letter });
    if (part === ".json") return json(200, letter);
    if (part === "/html") return letterFrame(letter);
    const raw = letters.raw(letter.id);
    if (!raw) return undefined;
    if (part === "/raw") return letterFile(letter.id, raw);
    const attached = (await readMime(raw)).attachments[Number(part.slice("/attachments/".length))];
    return attached && attachmentFile(attached);
  }

  /** Does what a button on a letter's page says. */
  function goWrong({ path, body, request }: Asked): Answered {
    const [, id = ""] = /^\/mail\/(\w+)\/outcome$/.exec(path) ?? [];
    if (!id) return onlyRead;
    const { origin, host } = request.headers;
    if (origin !== undefined && origin !== `http://${host}`) return json(403, { message: "This call came from another site." });
    const type = new URLSearchParams(body).get("type");
    const done = type === "Bounce" ? ses.bounce(id) : type === "Complaint" && ses.complain(id);
    if (!done) return json(409, { message: "That cannot become of this letter." });
    return { status: 303, headers: { location: `${base}/mail/${id}` } };
  }

  return {
    async handle(request, response) {
      const asked = await readRequest(request, base);
      send(response, asked ? await answer(asked) : json(413, { message: "The request is too large." }));
    },
  };
}

const onlyRead = json(405, { message: "This can only be read." });
