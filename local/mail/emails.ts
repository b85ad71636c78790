import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { monotonicFactory } from "ulid";
import * as z from "zod/mini";
import type { Clock } from "../../shared/clock.ts";
import { writeDurably } from "../lib/durable.ts";

/** What became of an email, in the words of SES. */
const EmailOutcome = z.object({ type: z.enum(["Send", "Delivery", "Bounce", "Complaint"]), at: z.string(), recipients: z.array(z.string()) });
export type EmailOutcome = z.infer<typeof EmailOutcome>;

/** How an email came through SES: the id that it has there, who it went to whatever its headers say, and what came along with the call. */
const SesEnvelope = z.object({
  messageId: z.string(),
  source: z.string(),
  recipients: z.array(z.string()),
  configurationSet: z.optional(z.string()),
  tags: z.record(z.string(), z.array(z.string())),
});
export type SesEnvelope = z.infer<typeof SesEnvelope>;

/** An email that has not left this machine. `at` by the product's clock; `html` where there is more than text. */
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

/** An email that is to be sent. */
export type OutgoingEmail = Omit<LocalEmail, "id" | "at">;

/** More than a person looks through; older ones stay on the disk. */
const SHOWN = 200;

export interface EmailStore {
  /** Stores an email, and its MIME where it came as that; both are on the disk when this returns. */
  deliver(post: OutgoingEmail, raw?: Uint8Array): LocalEmail;
  /** Writes down what became of an email. */
  record(id: string, outcome: EmailOutcome): void;
  /** The newest first; those to one address where it is given. */
  list(to?: string): LocalEmail[];
  find(id: string): LocalEmail | undefined;
  /** The MIME that an email came as, to the byte; nothing where it never was MIME. */
  raw(id: string): Uint8Array | undefined;
  count(): number;
}

/** The emails of an app, a file each, under names that sort by when they came; `<id>.eml` beside it is the email's MIME. */
export function openEmails({ folder, now }: { folder: string; now: Clock }): EmailStore {
  mkdirSync(folder, { recursive: true });
  const next = monotonicFactory();
  const fileOf = (id: string): string => join(folder, `${id}.json`);
  const rawOf = (id: string): string => join(folder, `${id}.eml`);
  const read = (id: string): LocalEmail => LocalEmail.parse(JSON.parse(readFileSync(fileOf(id), "utf8")));
  const write = (email: LocalEmail): void => writeDurably(fileOf(email.id), JSON.stringify(email));
  const ids = (): string[] => readdirSync(folder).flatMap((name) => /^([0-9A-HJKMNP-TV-Z]{26})\.json$/.exec(name)?.[1] ?? []);
  // By its file alone: a folder of thousands is not listed for one of them. What is no id names no file elsewhere.
  const find = (id: string): LocalEmail | undefined => (/^[0-9A-HJKMNP-TV-Z]{26}$/.test(id) && existsSync(fileOf(id)) ? read(id) : undefined);

  return {
    deliver(post, raw) {
      const email: LocalEmail = { id: next(), at: now(), ...post };
      // The MIME first: an email is there when its own file is.
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
