import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { monotonicFactory } from "ulid";
import * as z from "zod/mini";
import type { Clock } from "../../shared/clock.ts";
import { writeWhole } from "../durable.ts";

/** What became of a letter, in the words of SES. */
const Outcome = z.object({ type: z.enum(["Send", "Delivery", "Bounce", "Complaint"]), at: z.string(), recipients: z.array(z.string()) });
export type Outcome = z.infer<typeof Outcome>;

/** How a letter came through SES: the id that it has there, who it went to whatever its headers say, and what came along with the call. */
const Handed = z.object({
  messageId: z.string(),
  source: z.string(),
  recipients: z.array(z.string()),
  configurationSet: z.optional(z.string()),
  tags: z.record(z.string(), z.array(z.string())),
});
export type Handed = z.infer<typeof Handed>;

/** A letter that has not left this machine. `at` by the product's clock; `html` where there is more than text. */
export const Letter = z.object({
  id: z.string(),
  at: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  cc: z.optional(z.array(z.string())),
  replyTo: z.optional(z.array(z.string())),
  subject: z.string(),
  text: z.string(),
  html: z.optional(z.string()),
  headers: z.optional(z.array(z.object({ name: z.string(), value: z.string() }))),
  /** Sizes in bytes. */
  attachments: z.optional(z.array(z.object({ name: z.string(), type: z.string(), size: z.number() }))),
  handed: z.optional(Handed),
  outcomes: z.optional(z.array(Outcome)),
});
export type Letter = z.infer<typeof Letter>;

/** A letter that is to be sent. */
export type Post = Omit<Letter, "id" | "at">;

/** More than a person looks through; older ones stay on the disk. */
const SHOWN = 200;

export interface Letters {
  /** Keeps a letter, and its MIME where it came as that; both are on the disk when this returns. */
  deliver(post: Post, raw?: Uint8Array): Letter;
  /** Writes down what became of a letter. */
  record(id: string, outcome: Outcome): void;
  /** The newest first; those to one address where it is given. */
  list(to?: string): Letter[];
  find(id: string): Letter | undefined;
  /** The MIME that a letter came as, to the byte; nothing where it never was MIME. */
  raw(id: string): Uint8Array | undefined;
  count(): number;
}

/** The letters of a house, a file each, under names that sort by when they came; `<id>.eml` beside it is the letter's MIME. */
export function openLetters({ folder, now }: { folder: string; now: Clock }): Letters {
  mkdirSync(folder, { recursive: true });
  const next = monotonicFactory();
  const fileOf = (id: string): string => join(folder, `${id}.json`);
  const rawOf = (id: string): string => join(folder, `${id}.eml`);
  const read = (id: string): Letter => Letter.parse(JSON.parse(readFileSync(fileOf(id), "utf8")));
  const write = (letter: Letter): void => writeWhole(fileOf(letter.id), JSON.stringify(letter));
  const ids = (): string[] => readdirSync(folder).flatMap((name) => /^([0-9A-HJKMNP-TV-Z]{26})\.json$/.exec(name)?.[1] ?? []);
  const find = (id: string): Letter | undefined => (ids().includes(id) ? read(id) : undefined);

  return {
    deliver(post, raw) {
      const letter: Letter = { id: next(), at: now(), ...post };
      // The MIME first: a letter is there when its own file is.
      if (raw) writeWhole(rawOf(letter.id), raw);
      write(letter);
      return letter;
    },

    record(id, outcome) {
      const letter = read(id);
      write({ ...letter, outcomes: [...(letter.outcomes ?? []), outcome] });
    },

    list(to) {
      const found: Letter[] = [];
      for (const id of ids().sort().toReversed()) {
        if (found.length === SHOWN) break;
        const letter = read(id);
        if (to === undefined || letter.to.includes(to) || letter.handed?.recipients.includes(to)) found.push(letter);
      }
      return found;
    },

    count: () => ids().length,
    find,
    raw: (id) => (find(id) && existsSync(rawOf(id)) ? readFileSync(rawOf(id)) : undefined),
  };
}
