import { withSettings } from "../../local/settings.ts";
import { everyEmail, waitFor } from "../../test/api/inbox.ts";
import { newUser } from "../../test/api/tenants.ts";
import { hours, type Person, startTestApp } from "../../test/api/test-app.ts";
import { generousLimits } from "../../test/generous-limits.ts";
import { ascending, type Measurement, percentiles } from "./measurements.ts";

/** Number of invoices emailed, and of simultaneous requests for each under one key: a browser's retry, a double click. */
const EMAILS = Number(process.env["PLAINBILL_LETTERS"] ?? 500);
const AT_ONCE = 5;
/** Invoices sent at the same time: a hundred calls, all of which the machine must answer. */
const SIDE_BY_SIDE = 20;
const WORKSPACES = 10;

interface Draft {
  readonly person: Person;
  readonly id: string;
}

/** Measures how many emails arrive if each is requested several times, and the time for it, including printing, sending and storing. */
export async function emailFigures(): Promise<Measurement[]> {
  const limits = withSettings(generousLimits);
  const app = await startTestApp();
  try {
    const people = await Promise.all(Array.from({ length: WORKSPACES }, () => newUser(app)));
    const drafted = async (person: Person, i: number) => ({ person, id: (await person.call("createInvoice", { body: hours(1 + i, 85) })).id });
    const email = ({ person, id }: Draft) => person.answer("emailInvoice", { params: { id }, body: {}, headers: { "idempotency-key": `mail-${id}` } });
    const isSent = async ({ person, id }: Draft) => (await person.call("getInvoice", { params: { id } })).status === "sent";

    // First one by one in a warm browser: the time a person waits.
    const alone: number[] = [];
    for (let i = 0; i < 20; i++) {
      const draft = await drafted(people[0] as Person, i);
      const since = performance.now();
      await email(draft);
      if (i > 0) alone.push(performance.now() - since);
    }
    const drafts: Draft[] = [];
    for (let i = 0; i < EMAILS; i++) drafts.push(await drafted(people[i % WORKSPACES] as Person, i % 100));
    const since = performance.now();
    const answers: Response[] = [];
    const left = drafts.values();
    const worker = async () => {
      for (const draft of left) answers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => email(draft)))));
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
    const answered = performance.now() - since;
    for (const draft of drafts) await waitFor(() => isSent(draft));
    const sent = performance.now() - since;

    const wrong = answers.filter(({ status }) => status !== 200).length;
    const about = Map.groupBy(everyEmail(app), ({ handed }) => handed?.tags["invoice"]?.[0]);
    const counts = drafts.map(({ id }) => about.get(id)?.length ?? 0);
    const twice = counts.filter((count) => count > 1).length;
    const none = counts.filter((count) => count === 0).length;
    const seconds = (took: number) => `${(took / 1000).toFixed(1)} s`;
    return [
      ["an invoice e-mailed, from the click to 'sent'", percentiles(ascending(alone))],
      [
        `${EMAILS} e-mail operations, each ${AT_ONCE} times at once`,
        `${counts.reduce((sum, count) => sum + count, 0)} letters (${none} never, ${twice} twice), ${wrong} calls refused`,
      ],
      ["  all answered, all sent", `${seconds(answered)}, ${seconds(sent)}: ${(EMAILS / (sent / 1000)).toFixed(1)} letters/s`],
    ];
  } finally {
    await app.close();
    await limits.close();
  }
}
