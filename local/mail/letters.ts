import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { monotonicFactory } from "ulid";
import * as z from "zod/mini";
import type { Clock } from "../../shared/clock.ts";
import { writeWhole } from "../durable.ts";

/** A letter that has not left this machine. `at` by the product's clock; `html` where there is more than text. */
export const Letter = z.object({
  id: z.string(),
  at: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.optional(z.string()),
});
export type Letter = z.infer<typeof Letter>;

/** A letter that is to be sent. */
export type Post = Omit<Letter, "id" | "at">;

/** More than a person looks through; older ones stay on the disk. */
const SHOWN = 200;

export interface Letters {
  /** Keeps a letter; it is on the disk when this returns. */
  deliver(post: Post): Letter;
  /** The newest first; those to one address where it is given. */
  list(to?: string): Letter[];
  find(id: string): Letter | undefined;
  count(): number;
}

/** The letters of a house, a file each, under names that sort by when they came. */
export function openLetters({ folder, now }: { folder: string; now: Clock }): Letters {
  mkdirSync(folder, { recursive: true });
  const next = monotonicFactory();
  const fileOf = (id: string): string => join(folder, `${id}.json`);
  const read = (id: string): Letter => Letter.parse(JSON.parse(readFileSync(fileOf(id), "utf8")));
  const ids = (): string[] => readdirSync(folder).flatMap((name) => /^([0-9A-HJKMNP-TV-Z]{26})\.json$/.exec(name)?.[1] ?? []);

  return {
    deliver(post) {
      const letter: Letter = { id: next(), at: now(), ...post };
      writeWhole(fileOf(letter.id), JSON.stringify(letter));
      return letter;
    },

    list(to) {
      const found: Letter[] = [];
      for (const id of ids().sort().toReversed()) {
        if (found.length === SHOWN) break;
        const letter = read(id);
        if (to === undefined || letter.to.includes(to)) found.push(letter);
      }
      return found;
    },

    count: () => ids().length,
    find: (id) => (ids().includes(id) ? read(id) : undefined),
  };
}
