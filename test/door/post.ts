import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Letter } from "../../local/mail/letters.ts";
import { readMime } from "../../local/mail/mime.ts";
import type { House, Person } from "./house.ts";

/** Every letter that a house keeps, however many they are: its pages show the newest only. */
export function everyLetter({ dataDir }: Pick<House, "dataDir">): Letter[] {
  const folder = join(dataDir, "mail");
  const files = readdirSync(folder).filter((name) => /^\w{26}\.json$/.test(name));
  return files.map((name) => Letter.parse(JSON.parse(readFileSync(join(folder, name), "utf8"))));
}

/** What others got about an invoice or another document, the newest first. */
export const lettersAbout = ({ mail }: House, id: string) =>
  mail.list().filter(({ handed }) => handed?.tags["invoice"]?.[0] === id || handed?.tags["document"]?.[0] === id);

/** The only letter about it, with its MIME read as another program reads it. */
export async function letterAbout(house: House, id: string) {
  const [letter, ...others] = lettersAbout(house, id);
  if (!letter?.handed || others.length) throw new Error(`There are ${letter ? others.length + 1 : 0} letters about ${id}.`);
  const read = await readMime(Buffer.from(house.mail.raw(letter.id) ?? []));
  return { ...letter, handed: letter.handed, files: read.attachments };
}

/** What the activity of an invoice says, the oldest first: `emailed: to ap@acme.example`. */
export async function told(person: Person, id: string): Promise<string[]> {
  const entries = await person.call("listActivity", { params: { id } });
  return entries.map(({ kind, detail }) => (detail ? `${kind}: ${detail}` : kind)).reverse();
}

/** Waits until `look` finds something, and answers that. How long that takes decides nothing: the test's own limit is where it ends. */
export async function found<T>(look: () => Promise<T | undefined | false> | T | undefined | false): Promise<T> {
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    await pause(20);
  }
}
