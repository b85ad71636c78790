import "../jsx.ts";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import puppeteer from "puppeteer-core";
import { chromium } from "../../functions/print/chromium.ts";
import { fontCss } from "../../functions/print/fonts.ts";
import { newId } from "../../shared/ids.ts";
import { routes } from "../../shared/routes.ts";
import { hours, type Person, startTestApp } from "../../test/api/test-app.ts";
import { megabytes, peakOf } from "../../test/browser-memory.ts";
import { invoiceOf, lines } from "../../test/sample-documents.ts";
import { at, type Measurement, ms, percentiles, times } from "./measurements.ts";
import { memoryFigures } from "./pdf-memory.ts";

process.env["PRINTER_DIR"] ??= join(import.meta.dirname, "../../node_modules");
// React says more, and takes longer, while one develops.
process.env["NODE_ENV"] = "production";
const { invoiceHtml } = await import("../../shared/print/html.tsx");

const median = (all: readonly number[]) => at(all, 0.5);
/** How many times as long the other way takes for so many lines, where that was measured. */
type Ratio = (count: number, value: number) => string;

/**
 * The figures of printing, through the front door with session and table, against a browser that is launched for each document and waits for
 * `networkidle0`; both in this one run and on the same invoices, because the machine differs from hour to hour.
 */
export async function* pdfFigures(): AsyncGenerator<Measurement> {
  const peer = new Map<number, number>();
  const ratio: Ratio = (count, value) => (peer.has(count) ? `, ${Math.round((peer.get(count) ?? 0) / value)} ×` : "");
  yield* peerOf(10, peer);
  const app = await startTestApp({ clock: "" });
  try {
    const person = await app.signIn("empty");
    const [cold = ""] = await several(person, 1, 10);
    app.warmUp();
    await sleep(2_000);
    const [first = 0] = await times(1, () => download(person, cold));
    yield ["10 lines, first after npm start", `${ms(first)}${ratio(10, first)}`];
    for (const [count, n] of [
      [10, 150],
      [100, 60],
      [500, 10],
    ] as const) {
      if (count === 100) yield* peerOf(count, peer);
      const usual = yield* warm(person, count, n, ratio);
      if (count === 10) yield ["first after npm start : warm", `${(first / usual).toFixed(1)} ×`];
    }

    const ten = await several(person, 10, 10);
    const [together = 0] = await times(1, () => Promise.all(ten.map((id) => download(person, id))));
    await sleep(500);
    yield ["ten of 10 lines at once", `${ms(together)} for all, ${ms(together / 10)} each${ratio(10, together / 10)}`];
  } finally {
    await app.close();
  }
  yield* memoryFigures();
}

/** The first download of an app that was just opened, in a process that has loaded nothing: a part of its own, because each part has its own process. */
export async function* coldFigures(): AsyncGenerator<Measurement> {
  const app = await startTestApp({ clock: "" });
  try {
    const person = await app.signIn("empty");
    const [id = ""] = await several(person, 1, 10);
    const [first = 0] = await times(1, () => download(person, id));
    await sleep(500); // it is put into the bucket behind its answer
    const peer = new Map<number, number>();
    yield* peerOf(10, peer);
    yield ["10 lines, first in a process that has loaded nothing", `${ms(first)}, ${((peer.get(10) ?? 0) / first).toFixed(1)} ×`];
  } finally {
    await app.close();
  }
}

/** The other way, right before what is held against it, because the machine changes within minutes, too. */
async function* peerOf(count: number, peer: Map<number, number>): AsyncGenerator<Measurement> {
  const sample = invoiceOf(lines(count));
  const html = invoiceHtml(sample, sample.business, { fontCss });
  await launchBrowser(html);
  const all = await times(5, () => launchBrowser(html));
  peer.set(count, median(all));
  yield [`${count} lines, a browser launched for each`, percentiles(all)];
}

/** Invoices of so many lines, one after the other, as people ask for them: not each the moment that the one before is there. Returns the median. */
async function* warm(person: Person, count: number, n: number, ratio: Ratio): AsyncGenerator<Measurement, number> {
  const ids = await several(person, n, count);
  let bytes = 0;
  const all: number[] = [];
  for (const id of ids) {
    all.push(...(await times(1, async () => void (bytes = await download(person, id)))));
    await sleep(50);
  }
  // The first third is what Node learns by.
  const learnt = all.slice(Math.floor(n / 3)).sort((a, b) => a - b);
  yield [`${count} lines, warm`, `${percentiles(learnt)}${ratio(count, median(learnt))}, ${Math.round(bytes / 1024)} KB`];
  // A neighbour on the same processor makes what computes wait, for seconds or minutes, and hardly what waits anyway.
  yield [`${count} lines, warm, the quickest tenth`, ms(at(learnt, 0.1))];
  // Looking at it costs time, so it is looked at while others are printed.
  const more = await several(person, 3, count);
  const peak = await peakOf(async () => {
    for (const id of more) await download(person, id);
  });
  yield [`${count} lines, peak memory of the browser`, megabytes(peak)];
  await times(200, () => download(person, ids[0] ?? ""));
  const again = await times(200, () => download(person, ids[0] ?? ""));
  yield [`${count} lines, the same again`, `${percentiles(again)}${ratio(count, median(again))}`];
  return median(learnt);
}

/** An invoice of so many lines that was never printed: each has another note. */
let invoiceCount = 0;
const several = async (person: Person, count: number, lineCount: number) => {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    const body = hours(1, 85, { notes: `Number ${++invoiceCount}`, lines: lines(lineCount).map((line) => ({ ...line, id: newId("line") })) });
    ids.push((await person.call("createInvoice", { body })).id);
  }
  return ids;
};

/** With Node's own client, because who asks shares this process with what answers: `fetch` would take another half a millisecond from it. */
function download({ origin, visitor }: Person, id: string): Promise<number> {
  const headers = { cookie: `plainbill=${visitor.cookie(origin, "plainbill")}` };
  return new Promise((resolve, reject) => {
    get(`${origin}${routes.getInvoicePdf.path.replace("{id}", id)}`, { agent, headers }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => void (bytes += chunk.length)).once("error", reject);
      answer.once("end", () => (answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`The PDF answered ${answer.statusCode}.`))));
    }).once("error", reject);
  });
}
const agent = new Agent({ keepAlive: true });

/**
 * A document as it is often printed: a browser for each, which waits until the network has been silent. To go to the document is the quicker of the ways
 * in which Puppeteer waits for that; to set it as the content of a page takes a second longer.
 */
async function launchBrowser(html: string): Promise<void> {
  const { executablePath, env } = await chromium();
  const browser = await puppeteer.launch({ executablePath, env, headless: "shell", args: ["--no-sandbox", "--no-zygote", "--disable-dev-shm-usage"] });
  try {
    const page = await browser.newPage();
    await page.goto(`data:text/html;base64,${Buffer.from(html).toString("base64")}`, { waitUntil: "networkidle0" });
    await page.pdf({ preferCSSPageSize: true, printBackground: true });
  } finally {
    await browser.close();
  }
}
