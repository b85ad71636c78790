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
// React's development mode is slower.
process.env["NODE_ENV"] = "production";
const { invoiceHtml } = await import("../../shared/print/html.tsx");

const median = (all: readonly number[]) => at(all, 0.5);
/** Formats the ratio to the other method for a number of lines, if that was measured. */
type Ratio = (count: number, value: number) => string;

/**
 * Measures printing through the API, with session and table, against a browser launched per document that waits for `networkidle0`. Both run on the same
 * invoices in one run, because the machine's speed varies from hour to hour.
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

/** Measures the first download in a process that has loaded nothing; it is a part of its own, because each part has its own process. */
export async function* coldFigures(): AsyncGenerator<Measurement> {
  const app = await startTestApp({ clock: "" });
  try {
    const person = await app.signIn("empty");
    const [id = ""] = await several(person, 1, 10);
    const [first = 0] = await times(1, () => download(person, id));
    await sleep(500); // the PDF is stored after the answer
    const peer = new Map<number, number>();
    yield* peerOf(10, peer);
    yield ["10 lines, first in a process that has loaded nothing", `${ms(first)}, ${((peer.get(10) ?? 0) / first).toFixed(1)} ×`];
  } finally {
    await app.close();
  }
}

/** Measures the other method immediately before its comparison, because the machine's speed varies within minutes. */
async function* peerOf(count: number, peer: Map<number, number>): AsyncGenerator<Measurement> {
  const sample = invoiceOf(lines(count));
  const html = invoiceHtml(sample, sample.business, { fontCss });
  await launchBrowser(html);
  const all = await times(5, () => launchBrowser(html));
  peer.set(count, median(all));
  yield [`${count} lines, a browser launched for each`, percentiles(all)];
}

/** Downloads invoices one after the other with pauses, as people do. Returns the median. */
async function* warm(person: Person, count: number, n: number, ratio: Ratio): AsyncGenerator<Measurement, number> {
  const ids = await several(person, n, count);
  let bytes = 0;
  const all: number[] = [];
  for (const id of ids) {
    all.push(...(await times(1, async () => void (bytes = await download(person, id)))));
    await sleep(50);
  }
  // The first third warms up Node.
  const learnt = all.slice(Math.floor(n / 3)).sort((a, b) => a - b);
  yield [`${count} lines, warm`, `${percentiles(learnt)}${ratio(count, median(learnt))}, ${Math.round(bytes / 1024)} KB`];
  // Another load on the same processor slows down computing for seconds or minutes, so the fastest tenth is more stable.
  yield [`${count} lines, warm, the quickest tenth`, ms(at(learnt, 0.1))];
  // Measuring memory costs time, so it is done with further invoices.
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

/** Creates invoices that were never printed: each has another note. */
let invoiceCount = 0;
const several = async (person: Person, count: number, lineCount: number) => {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    const body = hours(1, 85, { notes: `Number ${++invoiceCount}`, lines: lines(lineCount).map((line) => ({ ...line, id: newId("line") })) });
    ids.push((await person.call("createInvoice", { body })).id);
  }
  return ids;
};

/** Uses Node's own HTTP client, because client and server share this process: `fetch` would take half a millisecond from the server. */
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
 * The common way of printing: a browser per document, which waits until the network is idle. Navigating to the document is Puppeteer's fastest way to do so;
 * setting it as the page's content takes a second longer.
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
