import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { monotonicFactory } from "ulid";
import * as z from "zod/mini";
import type { Clock } from "../../shared/clock.ts";
import { writeDurably } from "../lib/durable.ts";

/** An event in an email's life, in the words of SES. */
const EmailOutcome = z.object({ type: z.enum(["Send", "Delivery", "Bounce", "Complaint"]), at: z.string(), recipients: z.array(z.string()) });
export type EmailOutcome = z.infer<typeof EmailOutcome>;

/** An email's data from the SES call: its id there, the real recipients whatever the headers say, and the tags. */
const SesEnvelope = z.object({
  messageId: z.string(),
  source: z.string(),
  recipients: z.array(z.string()),
  configurationSet: z.optional(z.string()),
  tags: z.record(z.string(), z.array(z.string())),
});
export type SesEnvelope = z.infer<typeof SesEnvelope>;

/** An email that stayed on this machine. `at` is the product's time; `html` is missing if there is only text. */
export const LocalEmail = z.object({
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
  handed: z.optional(SesEnvelope),
  outcomes: z.optional(z.array(EmailOutcome)),
});
export type LocalEmail = z.infer<typeof LocalEmail>;

export type OutgoingEmail = Omit<LocalEmail, "id" | "at">;

/** The most that the list shows; older emails stay on the disk. */
const SHOWN = 200;

export interface EmailStore {
  /** Stores an email, and its MIME if given. Both are on the disk when this returns. */
  deliver(post: OutgoingEmail, raw?: Uint8Array): LocalEmail;
  /** Adds an outcome to an email. */
  record(id: string, outcome: EmailOutcome): void;
  /** The newest first, optionally only those to one address. */
  list(to?: string): LocalEmail[];
  find(id: string): LocalEmail | undefined;
  /** The email's MIME, byte for byte; undefined if it had none. */
  raw(id: string): Uint8Array | undefined;
  count(): number;
}

/** An app's emails, one file each, named so that they sort by arrival. `<id>.eml` next to it holds the MIME. */
export function openEmails({ folder, now }: { folder: string; now: Clock }): EmailStore {
  mkdirSync(folder, { recursive: true });
  const next = monotonicFactory();
  const fileOf = (id: string): string => join(folder, `${id}.json`);
  const rawOf = (id: string): string => join(folder, `${id}.eml`);
  const read = (id: string): LocalEmail => LocalEmail.parse(JSON.parse(readFileSync(fileOf(id), "utf8")));
  const write = (email: LocalEmail): void => writeDurably(fileOf(email.id), JSON.stringify(email));
  const ids = (): string[] => readdirSync(folder).flatMap((name) => /^([0-9A-HJKMNP-TV-Z]{26})\.json$/.exec(name)?.[1] ?? []);
  // Checks the one file instead of listing thousands. The pattern keeps an id from naming a file elsewhere.
  const find = (id: string): LocalEmail | undefined => (/^[0-9A-HJKMNP-TV-Z]{26}$/.test(id) && existsSync(fileOf(id)) ? read(id) : undefined);

  return {
    deliver(post, raw) {
      const email: LocalEmail = { id: next(), at: now(), ...post };
      // The MIME goes first: an email exists once its own file does.
      if (raw) writeDurably(rawOf(email.id), raw);
      write(email);
      return email;
    },

    record(id, outcome) {
      const email = read(id);
      write({ ...email, outcomes: [...(email.outcomes ?? []), outcome] });
    },

    list(to) {
      const found: LocalEmail[] = [];
      for (const id of ids().sort().toReversed()) {
        if (found.length === SHOWN) break;
        const email = read(id);
        if (to === undefined || email.to.includes(to) || email.handed?.recipients.includes(to)) found.push(email);
      }
      return found;
    },

    count: () => ids().length,
    find,
    raw: (id) => (find(id) && existsSync(rawOf(id)) ? readFileSync(rawOf(id)) : undefined),
  };
}
