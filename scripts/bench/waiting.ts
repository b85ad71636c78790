import { beginFile, bringFile, bringText, waitUntilRead } from "../../test/api/bring-document.ts";
import { newUser, type Tenant } from "../../test/api/tenants.ts";
import { startTestApp, type TestApp } from "../../test/api/test-app.ts";
import { linesFrom, pdf } from "../../test/document-samples.ts";
import { photoOf } from "../../test/scans.ts";
import { ascending, at, type Measurement, times } from "./measurements.ts";

const PAGE = "Statement of work for Acme Ltd\nDesign: 12 hours at $85.00 per hour\nDue within 30 days";
/** Ten slow documents: half a megabyte each of amounts, dates, names or figures. */
const ODD = ["Design work $1,234.00\n", "12.03.2026 ", "Anna Maria Smith ", "+353 1 234 5678, ", "12 Quay Street, Dublin "].flatMap((words) => [
  words.repeat(Math.floor(590_000 / words.length)),
  words.repeat(Math.floor(400_000 / words.length)),
]);

/** A one-kilobyte page covered by millions of pattern tiles: drawing it exceeds the time limit of a page. */
const TILES = pdf([["q 595 0 0 842 0 0 cm /Im Do Q"]], {
  objects: [
    stream("/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << /Pattern << /P 7 0 R >> >>", "/Pattern cs /P scn 0 0 1 1 re f"),
    stream("/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.01 /YStep 0.01 /Resources << >>", "0 0 0.5 0.5 re f"),
  ],
});
function stream(entries: string, content: string): string {
  return `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

/** A new scanned page on every call. */
const photo = () => photoOf(`${PAGE}\n${crypto.randomUUID()}`, { type: "jpeg", width: 1240, height: 1754, size: 30 });
/** A PDF of twenty pages of rows. */
const long = () =>
  pdf(Array.from({ length: 20 }, (_, page) => linesFrom(800, 50, ...Array.from({ length: 50 }, (_, row) => `${page}-${row} Design 12 hours 85.00 1,020.00`))));

/**
 * Measures how long another workspace waits for a list, for a page and for a photo while four upload slow documents, compared with an idle app; and the time
 * for many PDFs.
 */
export async function* waitingFigures(): AsyncGenerator<Measurement> {
  const app = await startTestApp({ clock: "" });
  try {
    const other = await newUser(app);
    const many = await Promise.all([1, 2, 3, 4].map(() => newUser(app)));
    // One-time loading must not count.
    await bringFile(app, await newUser(app), photo(), "first.jpg");
    const idle = await measure(app, other);
    const bringOdd = many.map(async (who, n) => {
      const texts = ODD.filter((_, i) => i % many.length === n);
      const begun = await Promise.all(texts.map((text, i) => beginFile(app, who, new TextEncoder().encode(text), `odd-${i}.txt`)));
      return { who, begun };
    });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const busy = await measure(app, other);
    // The slow documents' own reading is not measured, so it is awaited last.
    for (const { who, begun } of await Promise.all(bringOdd)) for (const file of begun) await waitUntilRead(who, file);
    const compare = (before: number, now: number) => `${before.toFixed(0)} ms idle, ${now.toFixed(0)} ms then: ${(now / before).toFixed(1)} times`;
    yield ["another's list while ten odd documents are read", compare(idle.list, busy.list)];
    yield ["another's page while ten odd documents are read", compare(idle.page, busy.page)];

    const idleScan = await scanTime(app, other);
    const tiles = many.map(async (who, i) => ({ who, file: await beginFile(app, who, TILES, `tiles-${i}.pdf`) }));
    await new Promise((resolve) => setTimeout(resolve, 1000));
    yield ["another's photo while four pages of tiles are drawn", compare(idleScan, await scanTime(app, other))];
    for (const { who, file } of await Promise.all(tiles)) await waitUntilRead(who, file);

    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
    await Promise.all(Array.from({ length: 12 }, (_, i) => bringFile(app, many[i % many.length] as Tenant, long(), `long-${i}.pdf`)));
    clearInterval(watch);
    yield ["memory that twelve PDFs of twenty pages take at once", `${((most - before) / 1e6).toFixed(0)} MB more at the most`];
  } finally {
    await app.close();
  }
}

/** The median of three photos, in milliseconds. */
const scanTime = async (app: TestApp, who: Tenant): Promise<number> => at(ascending(await times(3, () => bringFile(app, who, photo(), "photo.jpg"))), 0.5);

/** The medians of both, in milliseconds. */
async function measure(app: TestApp, who: Tenant): Promise<{ list: number; page: number }> {
  const list = await times(30, () => who.call("listInvoices", {}));
  const page = await times(4, () => bringText(app, who, `${PAGE} ${crypto.randomUUID()}`));
  return { list: at(ascending(list), 0.5), page: at(ascending(page), 0.5) };
}
