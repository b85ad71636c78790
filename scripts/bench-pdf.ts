import "./jsx.ts";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import puppeteer from "puppeteer-core";
import { closeBrowser } from "../functions/delivery/browser.ts";
import { chromium } from "../functions/delivery/chromium.ts";
import { fontCss } from "../functions/delivery/fonts.ts";
import { renderPdf } from "../functions/delivery/render.ts";
import { newId } from "../shared/ids.ts";
import { hours, openHouse, type Person } from "../test/door/house.ts";
import { invoiceOf, lines } from "../test/papers.ts";
import { at, ms, sorted, spread, times } from "./figures.ts";

/**
 * The figures of printing: `node scripts/bench-pdf.ts`, with `--thousand` also the memory after a thousand documents.
 * Through the front door, with session and table, against a browser that is launched for each document and waits for a silent network;
 * both in this one run and on the same invoices, because the machine differs from hour to hour.
 */
process.env["PRINTER_DIR"] ??= join(resolve(import.meta.dirname, ".."), "node_modules");
const { invoiceHtml } = await import("../shared/paper/html.tsx");
const say = (name: string, figure: string) => console.log(`${name.padEnd(52)} ${figure}`);
const median = (all: readonly number[]) => at(all, 0.5);
const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;

async function took(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

/** The proportional memory of the browsers that this process started, in bytes: what two processes share counts once. */
function browserMemory(): number {
  const parents = new Map<number, number>();
  for (const pid of readdirSync("/proc").map(Number).filter(Boolean)) {
    try {
      parents.set(pid, Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1]));
    } catch {
      // It ended in the meantime.
    }
  }
  const ours = (pid: number): boolean => pid === process.pid || (parents.has(pid) && ours(parents.get(pid) ?? 0));
  let sum = 0;
  for (const pid of parents.keys()) {
    if (pid === process.pid || !ours(pid)) continue;
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, "utf8").split(/[ \0]/)[0]?.endsWith("chromium")) continue;
      sum += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0) * 1024;
    } catch {
      // The same.
    }
  }
  return sum;
}

/** The most memory that the browser had while `work` was done. */
async function peakOf(work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, browserMemory())), 20);
  await work();
  clearInterval(watch);
  return Math.max(peak, browserMemory());
}

/** An invoice of so many lines that was never printed: each has another note. */
let written = 0;
const invoice = (person: Person, count: number) =>
  person.call("createInvoice", {
    body: hours(1, 85, { notes: `Number ${++written}`, lines: lines(count).map((line) => ({ ...line, id: newId("line") })) }),
  });
async function download(person: Person, id: string): Promise<number> {
  const answer = await person.answer("getInvoicePdf", { params: { id } });
  if (answer.status !== 200) throw new Error(`The PDF answered ${answer.status}.`);
  return (await answer.arrayBuffer()).byteLength;
}
const several = async (person: Person, count: number, lineCount: number) => {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) ids.push((await invoice(person, lineCount)).id);
  return ids;
};

/** A document as it is often printed: a browser for each, and half a second of a silent network. */
async function launched(html: string): Promise<void> {
  const { executablePath, env } = await chromium();
  const browser = await puppeteer.launch({ executablePath, env, headless: "shell", args: ["--no-sandbox", "--no-zygote", "--disable-gpu"] });
  try {
    const page = await browser.newPage();
    await page.setContent(html);
    await page.waitForNetworkIdle({ idleTime: 500, concurrency: 0 });
    await page.pdf({ preferCSSPageSize: true, printBackground: true });
  } finally {
    await browser.close();
  }
}

const dataDir = mkdtempSync(join(tmpdir(), "bench-pdf-"));
const house = await openHouse({ clock: "", dataDir });
try {
  const person = await house.signIn("empty");
  const peer = new Map<number, number>();
  for (const count of [10, 100]) {
    const sample = invoiceOf(lines(count));
    const html = invoiceHtml(sample, sample.business, { fontCss });
    await launched(html);
    const all = await times(5, () => launched(html));
    peer.set(count, median(all));
    say(`${count} lines, a browser launched for each`, spread(all));
  }
  const ratio = (count: number, value: number) => `${Math.round((peer.get(count) ?? 0) / value)} ×`;

  const [cold = ""] = await several(person, 1, 10);
  const first = await took(() => download(person, cold));
  say("10 lines, first after start", `${ms(first)}, ${ratio(10, first)}`);
  for (const [count, n] of [
    [10, 40],
    [100, 20],
    [500, 8],
  ] as const) {
    const ids = await several(person, n, count);
    let bytes = 0;
    const all: number[] = [];
    for (const id of ids) all.push(await took(async () => void (bytes = await download(person, id))));
    const warm = sorted(all);
    say(`${count} lines, warm`, `${spread(warm)}${peer.has(count) ? `, ${ratio(count, median(warm))}` : ""}, ${Math.round(bytes / 1024)} KB`);
    // Looking at it costs time, so it is looked at while others are printed.
    const more = await several(person, 3, count);
    const peak = await peakOf(async () => {
      for (const id of more) await download(person, id);
    });
    say(`${count} lines, peak memory of the browser`, megabytes(peak));
    const again = await times(30, () => download(person, ids[0] ?? ""));
    say(`${count} lines, the same again`, `${spread(again)}${peer.has(count) ? `, ${ratio(count, median(again))}` : ""}`);
  }
  const ten = await several(person, 10, 10);
  const together = await took(() => Promise.all(ten.map((id) => download(person, id))));
  say("ten of 10 lines at once", `${ms(together)} for all, ${ms(together / 10)} each, ${ratio(10, together / 10)}`);

  // More lines than an invoice may have: straight through the renderer.
  const thousand = invoiceOf([...lines(500)]);
  const wide = {
    ...thousand,
    lines: [...thousand.lines, ...lines(500).map((line) => ({ ...line, id: newId("line") }))],
    nets: [...thousand.nets, ...thousand.nets],
  };
  const html = invoiceHtml(wide, wide.business, { fontCss });
  const meta = { title: "1,000 lines", author: "Bench", at: "2026-03-16T09:00:00.000Z" };
  let bytes = 0;
  let all: number[] = [];
  const peak = await peakOf(async () => {
    all = await times(5, async () => void (bytes = (await renderPdf(html, meta)).byteLength));
  });
  say("1,000 lines, the renderer alone", `${spread(all)}, ${Math.round(bytes / 1024)} KB, peak ${megabytes(peak)} with a second browser`);

  if (process.argv.includes("--thousand")) {
    const sample = invoiceOf(lines(10));
    const page = invoiceHtml(sample, sample.business, { fontCss });
    for (let i = 0; i <= 1000; i++) {
      if (i % 250 === 0) say(`memory after ${i} documents`, megabytes(await sleep(300).then(browserMemory)));
      await renderPdf(page, meta);
    }
  }
} finally {
  await closeBrowser();
  await house.close();
  rmSync(dataDir, { recursive: true, force: true });
}
