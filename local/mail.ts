import type { IncomingMessage, ServerResponse } from "node:http";
import type { Clock } from "../shared/clock.ts";
import { type Answered, type Asked, json, readRequest, send } from "./exchange.ts";
import { type Letters, openLetters } from "./mail/letters.ts";
import { letterFrame, letterList, letterPage, nothingHere, overview } from "./mail/pages.ts";

/** The letters of a house, and the pages on which people read them. */
export interface Mail extends Letters {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** Opens the mail that is kept in `folder`; `prefix` is where its pages stand, `site` the address of the product. */
export function openMail({ folder, now, prefix, site }: { folder: string; now: Clock; prefix: string; site: string }): Mail {
  const letters = openLetters({ folder, now });
  const base = prefix;

  function answer({ method, path, query }: Asked): Answered {
    if (method !== "GET" && method !== "HEAD") return json(405, { message: "This can only be read." });
    const to = query.get("to") ?? undefined;
    if (path === "/") return overview({ base, site, count: letters.count() });
    if (path === "/mail") return letterList({ base, letters: letters.list(to) });
    if (path === "/mail.json") return json(200, letters.list(to));
    const [, id = "", inner] = /^\/mail\/(\w+)(\/html)?$/.exec(path) ?? [];
    const letter = letters.find(id);
    if (!letter) return nothingHere(base);
    return inner ? letterFrame(letter) : letterPage({ base, letter });
  }

  return {
    ...letters,
    async handle(request, response) {
      const asked = await readRequest(request, prefix);
      send(response, asked ? answer(asked) : json(413, { message: "The request is too large." }));
    },
  };
}
