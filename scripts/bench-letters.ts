import { hours, openHouse } from "../test/door/house.ts";
import { everyLetter, found } from "../test/door/post.ts";
import { type Figure, sorted, spread } from "./figures.ts";

/** Invoices that are e-mailed, and how often each is at once under one key: by a browser that sends a request again, by somebody who presses twice. */
const LETTERS = Number(process.env["PLAINBILL_LETTERS"] ?? 500);
const AT_ONCE = 5;

/** How many letters arrive of so many that are sent several times each, and how long that takes: printing, sending and writing down with it. */
export async function letterFigures(): Promise<Figure[]> {
  const house = await openHouse();
  try {
    const rosa = await house.signIn("empty");
    const ids: string[] = [];
    for (let i = 0; i < LETTERS; i++) ids.push((await rosa.call("createInvoice", { body: hours(3, 85) })).id);
    const email = (id: string) => rosa.answer("emailInvoice", { params: { id }, body: {}, headers: { "idempotency-key": `mail-${id}` } });
    const isSent = async (id: string) => (await rosa.call("getInvoice", { params: { id } })).status === "sent";

    // One by one first, with a browser that is warm: what a person waits for.
    const alone: number[] = [];
    for (let i = 0; i < 20; i++) {
      const { id } = await rosa.call("createInvoice", { body: hours(1 + i, 85) });
      const since = performance.now();
      await email(id);
      if (i > 0) alone.push(performance.now() - since);
    }
    const since = performance.now();
    const answers = await Promise.all(ids.flatMap((id) => Array.from({ length: AT_ONCE }, () => email(id))));
    const answered = performance.now() - since;
    for (const id of ids) await found(() => isSent(id));
    const sent = performance.now() - since;

    const wrong = answers.filter(({ status }) => status !== 200).length;
    const about = Map.groupBy(everyLetter(house), ({ handed }) => handed?.tags["invoice"]?.[0]);
    const counts = ids.map((id) => about.get(id)?.length ?? 0);
    const twice = counts.filter((count) => count > 1).length;
    const none = counts.filter((count) => count === 0).length;
    const seconds = (took: number) => `${(took / 1000).toFixed(1)} s`;
    return [
      ["an invoice e-mailed, from the click to 'sent'", spread(sorted(alone))],
      [
        `${LETTERS} × ${AT_ONCE} e-mail operations at once`,
        `${counts.reduce((sum, count) => sum + count, 0)} letters (${none} never, ${twice} twice), ${wrong} calls refused`,
      ],
      ["  all answered, all sent", `${seconds(answered)}, ${seconds(sent)}: ${(LETTERS / (sent / 1000)).toFixed(1)} letters/s`],
    ];
  } finally {
    await house.close();
  }
}
