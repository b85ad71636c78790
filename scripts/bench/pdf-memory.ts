import { setTimeout as sleep } from "node:timers/promises";
import { closeBrowser, withPage } from "../../functions/print/browser.ts";
import { fontCss } from "../../functions/print/fonts.ts";
import { renderPdf } from "../../functions/print/render.ts";
import { newId } from "../../shared/ids.ts";
import { megabytes, memoryOf, peakOf } from "../../test/browser-memory.ts";
import { invoiceOf, lines } from "../../test/sample-documents.ts";
import { type Measurement, percentiles, times } from "./measurements.ts";

const about = { title: "Invoice", author: "Bench", at: "2026-03-16T09:00:00.000Z" };

/** A word in each script: a document with all of them needs twenty typefaces. */
const words = ["Interface design", "インターフェース設計", "웹사이트 디자인", "网页设计", "تصميم", "עיצוב", "เว็บไซต์", "डिज़ाइन", "сайт", "🚀 launch"];
const FIRST_HAN = 0x4e00;

/** Measures the renderer directly with more lines than an invoice may have, and the memory left behind by many documents. */
export async function* memoryFigures(): AsyncGenerator<Measurement> {
  const { invoiceHtml } = await import("../../shared/print/html.tsx");
  const htmlOf = (invoice: ReturnType<typeof invoiceOf>) => invoiceHtml(invoice, invoice.business, { fontCss });
  try {
    const half = invoiceOf(lines(500));
    const html = htmlOf({ ...half, lines: [...half.lines, ...lines(500).map((line) => ({ ...line, id: newId("line") }))], nets: [...half.nets, ...half.nets] });
    await renderPdf(html, about);
    let bytes = 0;
    let all: number[] = [];
    const peak = await peakOf(async () => {
      all = await times(5, async () => void (bytes = (await renderPdf(html, about)).byteLength));
    });
    yield ["1,000 lines, the renderer alone", `${percentiles(all)}, ${Math.round(bytes / 1024)} KB, peak ${megabytes(peak)}`];

    const page = htmlOf(invoiceOf(lines(10)));
    yield* over("of 10 lines", 1000, () => renderPdf(page, about));
    // Different characters each time, four at a time: the worst case for memory left behind.
    let count = 0;
    const inAllScripts = () => {
      const description = (i: number) => `${words[i % words.length]} ${String.fromCodePoint(FIRST_HAN + ((count * 131 + i * 17) % 20_000))}`;
      count++;
      return htmlOf(invoiceOf(lines(20).map((line, i) => ({ ...line, description: description(i) }))));
    };
    const four = () => Promise.all(Array.from({ length: 4 }, () => renderPdf(inAllScripts(), about)));
    yield* over("in ten scripts, four at a time", 300, four, 4);
    const pid = await withPage(async (page) => page.pid);
    await closeBrowser();
    yield ["processes left when the browser is closed", String(memoryOf(pid).processes)];
  } finally {
    await closeBrowser();
  }
}

/** Returns the browser's memory at rest after many documents, its peak, and the number of browsers used. */
async function* over(name: string, documents: number, print: () => Promise<unknown>, atOnce = 1): AsyncGenerator<Measurement> {
  await closeBrowser();
  await print();
  const pids = new Set<number>();
  const rest: number[] = [await atRest()];
  const peak = await peakOf(async () => {
    for (let i = atOnce; i <= documents; i += atOnce) {
      await print();
      if (i % (documents / 10) < atOnce) pids.add(await withPage(async ({ pid = 0 }) => pid));
      if (i % (documents / 3) < atOnce) rest.push(await atRest());
    }
  });
  yield [`${documents} documents ${name}: memory at rest`, `${rest.map(megabytes).join(", ")}, the most ${megabytes(peak)}, ${pids.size} browsers`];
}

const atRest = () => sleep(500).then(() => memoryOf().bytes);
