import "./jsx.ts";
import { Agent, get } from "node:http";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import puppeteer from "puppeteer-core";
import { closeBrowser, withPage } from "../functions/delivery/browser.ts";
import { chromium } from "../functions/delivery/chromium.ts";
import { fontCss } from "../functions/delivery/fonts.ts";
import { renderPdf } from "../functions/delivery/render.ts";
import { newId } from "../shared/ids.ts";
import { routes } from "../shared/routes.ts";
import { hours, type Person, startTestApp } from "../test/api/test-app.ts";
import { megabytes, memoryOf, peakOf } from "../test/browser-memory.ts";
import { invoiceOf, lines } from "../test/sample-documents.ts";
import { at, type Figure, ms, spread, times } from "./figures.ts";

process.env["PRINTER_DIR"] ??= join(resolve(import.meta.dirname, ".."), "node_modules");
// React says more, and takes longer, while one develops.
process.env["NODE_ENV"] = "production";
const { invoiceHtml } = await import("../shared/print/html.tsx");

const median = (all: readonly number[]) => at(all, 0.5);
/** How many times as long the other way takes for so many lines, where that was measured. */
type Ratio = (count: number, value: number) => string;
const sampleHtml = (count: number) => {
  const sample = invoiceOf(lines(count));
  return invoiceHtml(sample, sample.business, { fontCss });
};
const about = { title: "Invoice", author: "Bench", at: "2026-03-16T09:00:00.000Z" };

/**
 * The figures of printing, through the front door with session and table, against a browser that is launched for each document and waits for
 * `networkidle0`; both in this one run and on the same invoices, because the machine differs from hour to hour.
 */
export async function* pdfFigures(): AsyncGenerator<Figure> {
  const peer = new Map<number, number>();
  // Right before what is held against it, because the machine changes within minutes, too.
  async function* peerOf(count: number): AsyncGenerator<Figure> {
    const html = sampleHtml(count);
    await launchBrowser(html);
    const all = await times(5, () => launchBrowser(html));
    peer.set(count, median(all));
    yield [`${count} lines, a browser launched for each`, spread(all)];
  }
  yield* peerOf(10);
  const ratio: Ratio = (count, value) => (peer.has(count) ? `, ${Math.round((peer.get(count) ?? 0) / value)} ×` : "");

  yield await firstOf("10 lines, first in a process that has loaded nothing", ratio);
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
      if (count === 100) yield* peerOf(count);
      yield* warm(person, count, n, ratio);
    }

    const ten = await several(person, 10, 10);
    const [together = 0] = await times(1, () => Promise.all(ten.map((id) => download(person, id))));
    await sleep(500);
    yield ["ten of 10 lines at once", `${ms(together)} for all, ${ms(together / 10)} each${ratio(10, together / 10)}`];
  } finally {
    await app.close();
  }
  yield* renderer();
}

/** The first download of an app that was just opened. */
async function firstOf(name: string, ratio: Ratio): Promise<Figure> {
  const app = await startTestApp({ clock: "" });
  try {
    const person = await app.signIn("empty");
    const [id = ""] = await several(person, 1, 10);
    const [first = 0] = await times(1, () => download(person, id));
    await sleep(500); // it is put into the bucket behind its answer
    return [name, `${ms(first)}${ratio(10, first)}`];
  } finally {
    await app.close();
  }
}

/** Invoices of so many lines, one after the other, as people ask for them: not each the moment that the one before is there. */
async function* warm(person: Person, count: number, n: number, ratio: Ratio): AsyncGenerator<Figure> {
  const ids = await several(person, n, count);
  let bytes = 0;
  const all: number[] = [];
  for (const id of ids) {
    all.push(...(await times(1, async () => void (bytes = await download(person, id)))));
    await sleep(50);
  }
  // The first third is what Node learns by.
  const learnt = all.slice(Math.floor(n / 3)).sort((a, b) => a - b);
  yield [`${count} lines, warm`, `${spread(learnt)}${ratio(count, median(learnt))}, ${Math.round(bytes / 1024)} KB`];
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
  yield [`${count} lines, the same again`, `${spread(again)}${ratio(count, median(again))}`];
}

/** More lines than an invoice may have, and what is left of a thousand documents: straight through the renderer. */
async function* renderer(): AsyncGenerator<Figure> {
  const half = invoiceOf(lines(500));
  const wide = { ...half, lines: [...half.lines, ...lines(500).map((line) => ({ ...line, id: newId("line") }))], nets: [...half.nets, ...half.nets] };
  const html = invoiceHtml(wide, wide.business, { fontCss });
  try {
    await renderPdf(html, about);
    const pid = await withPage(async (page) => page.pid ?? 0);
    let bytes = 0;
    let all: number[] = [];
    const peak = await peakOf(async () => {
      all = await times(5, async () => void (bytes = (await renderPdf(html, about)).byteLength));
    }, pid);
    yield ["1,000 lines, the renderer alone", `${spread(all)}, ${Math.round(bytes / 1024)} KB, peak ${megabytes(peak)}`];

    const page = sampleHtml(10);
    for (let i = 0; i <= 1000; i++) {
      if (i % 250 === 0) {
        const { bytes, processes } = await sleep(500).then(() => memoryOf(pid));
        yield [`memory after ${i} documents`, `${megabytes(bytes)} in ${processes} processes`];
      }
      await renderPdf(page, about);
    }
    await closeBrowser();
    yield ["processes left when the browser is closed", String(memoryOf(pid).processes)];
  } finally {
    await closeBrowser();
  }
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
