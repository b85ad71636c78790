import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { LocalEmail } from "../../local/mail/emails.ts";
import { readMime } from "../../local/mail/mime.ts";
import type { Person, TestApp } from "./test-app.ts";

/** All emails of an app; its pages show only the newest. */
export function everyEmail({ dataDir }: Pick<TestApp, "dataDir">): LocalEmail[] {
  const folder = join(dataDir, "mail");
  const files = readdirSync(folder).filter((name) => /^\w{26}\.json$/.test(name));
  return files.map((name) => LocalEmail.parse(JSON.parse(readFileSync(join(folder, name), "utf8"))));
}

/** All emails of a workspace. */
export const emailsOf = (app: Pick<TestApp, "dataDir">, workspaceId: string): LocalEmail[] =>
  everyEmail(app).filter(({ handed }) => handed?.tags["workspace"]?.[0] === workspaceId);

/** The emails to others about an invoice or document, the newest first. */
export const emailsAbout = ({ mail }: TestApp, id: string) =>
  mail.list().filter(({ handed }) => handed?.tags["invoice"]?.[0] === id || handed?.tags["document"]?.[0] === id);

/** The only email about it, with its MIME parsed. */
export async function emailAbout(app: TestApp, id: string) {
  const [email, ...others] = emailsAbout(app, id);
  if (!email?.handed || others.length) throw new Error(`There are ${email ? others.length + 1 : 0} letters about ${id}.`);
  const read = await readMime(Buffer.from(app.mail.raw(email.id) ?? []));
  return { ...email, handed: email.handed, files: read.attachments };
}

/** The activity of an invoice, the oldest first: `emailed: to ap@acme.example`. */
export async function activityLines(person: Person, id: string): Promise<string[]> {
  const entries = await person.call("listActivity", { params: { id } });
  return entries.map(({ kind, detail }) => (detail ? `${kind}: ${detail}` : kind)).reverse();
}

/** Waits until `look` finds something and returns that. Looks every `every` milliseconds, without a limit of its own: the test's limit ends it. */
export async function waitFor<T>(look: () => Promise<T | undefined | false> | T | undefined | false, every = 100): Promise<T> {
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    await pause(every);
  }
}
