import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { LocalEmail } from "../../local/mail/emails.ts";
import { readMime } from "../../local/mail/mime.ts";
import type { Person, TestApp } from "./test-app.ts";

/** Every email that an app keeps, however many they are: its pages show the newest only. */
export function everyEmail({ dataDir }: Pick<TestApp, "dataDir">): LocalEmail[] {
  const folder = join(dataDir, "mail");
  const files = readdirSync(folder).filter((name) => /^\w{26}\.json$/.test(name));
  return files.map((name) => LocalEmail.parse(JSON.parse(readFileSync(join(folder, name), "utf8"))));
}

/** Every email that a workspace sent. */
export const emailsOf = (app: Pick<TestApp, "dataDir">, workspaceId: string): LocalEmail[] =>
  everyEmail(app).filter(({ handed }) => handed?.tags["workspace"]?.[0] === workspaceId);

/** What others got about an invoice or another document, the newest first. */
export const emailsAbout = ({ mail }: TestApp, id: string) =>
  mail.list().filter(({ handed }) => handed?.tags["invoice"]?.[0] === id || handed?.tags["document"]?.[0] === id);

/** The only email about it, with its MIME read as another program reads it. */
export async function emailAbout(app: TestApp, id: string) {
  const [email, ...others] = emailsAbout(app, id);
  if (!email?.handed || others.length) throw new Error(`There are ${email ? others.length + 1 : 0} letters about ${id}.`);
  const read = await readMime(Buffer.from(app.mail.raw(email.id) ?? []));
  return { ...email, handed: email.handed, files: read.attachments };
}

/** What the activity of an invoice says, the oldest first: `emailed: to ap@acme.example`. */
export async function activityLines(person: Person, id: string): Promise<string[]> {
  const entries = await person.call("listActivity", { params: { id } });
  return entries.map(({ kind, detail }) => (detail ? `${kind}: ${detail}` : kind)).reverse();
}

/** Waits until `look` finds something, and answers that; it looks `every` so many milliseconds. How long it takes decides nothing: the test's own limit is where it ends. */
export async function waitFor<T>(look: () => Promise<T | undefined | false> | T | undefined | false, every = 100): Promise<T> {
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    await pause(every);
  }
}
