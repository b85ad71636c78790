import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import type { BlankPage } from "../../functions/print/blank-page.ts";
import { closeBrowser, rehearse, warmUp, withPage } from "../../functions/print/browser.ts";
import { fontCss } from "../../functions/print/fonts.ts";
import { renderPdf } from "../../functions/print/render.ts";
import { invoiceHtml } from "../../shared/print/html.tsx";
import { memoryOf } from "../browser-memory.ts";
import { full } from "../counts.ts";
import { readPdf } from "../pdf.ts";
import { threeLines } from "../sample-documents.ts";

const root = resolve(import.meta.dirname, "../..");
process.env["PRINTER_DIR"] ??= join(root, "node_modules");

const hello = { title: "Hello", author: "Somebody", at: "2026-03-16T09:00:00.000Z" };
const page = "<!doctype html><title>Hello</title><p>Hello";

afterEach(() => vi.useRealTimers());
afterAll(closeBrowser);

/** How long a test may hold a page, in milliseconds, however busy the machine is. */
const HANGS = 100_000;

describe("the browser that prints", () => {
  test("stays for the next document, which has a page of its own", async () => {
    const first = await withPage(async ({ pid, frameId }) => ({ pid, frameId }));
    const second = await withPage(async ({ pid, frameId }) => ({ pid, frameId }));
    expect(second.pid).toBe(first.pid);
    expect(second.frameId).not.toBe(first.frameId);
  });

  test("has what nearly every document needs before it has the document, and gets none of it twice", async () => {
    const text = async ({ send }: BlankPage, expression: string) =>
      (await send("Runtime.evaluate", { expression, returnByValue: true }))["result"] as { value: string };
    const rules = "[...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).map(({ cssText }) => cssText).join(String.fromCharCode(10))";
    const before = await withPage(async (page) => (await text(page, rules)).value.split("\n"));
    expect(before.join()).toContain(".page .lines");
    const [after, faces] = await withPage(async (page) => {
      await page.show(invoiceHtml(threeLines, threeLines.business, { fontCss }));
      return [(await text(page, rules)).value.split("\n"), (await text(page, "document.fonts.size")).value];
    });
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.length).toBeGreaterThan(before.length);
    expect(after.slice(before.length).filter((rule) => rule.startsWith(".page .lines"))).toEqual([]);
    expect(faces).toBe(2);
  });

  test("lays nothing out in its window, neither for a screen nor to look for what is still to be loaded", async () => {
    const displays = await withPage(async ({ show, send }) => {
      await show(page);
      const all: unknown[] = [];
      for (const media of ["screen", "print"]) {
        await send("Emulation.setEmulatedMedia", { media });
        const { result } = await send("Runtime.evaluate", { expression: "getComputedStyle(document.body).display", returnByValue: true });
        all.push((result as { value: unknown }).value);
      }
      return all;
    });
    expect(displays).toEqual(["none", "none"]);
  });

  test("prints nothing that turns out not to be wanted", async () => {
    expect(await renderPdf(page, hello, Promise.resolve(false))).toBeUndefined();
    const wanted = await renderPdf(page, hello, sleep(50, true));
    expect((await readPdf(wanted ?? new Uint8Array())).text).toContain("Hello");
  });

  test.runIf(full)("is after fifty documents what it was after one: the same processes, and no more pages", async () => {
    const pages = ({ send }: BlankPage) => send("Target.getTargets").then(({ targetInfos }) => (targetInfos as unknown[]).length);
    const state = async () => ({ processes: await withPage(async ({ pid }) => memoryOf(pid).processes), pages: await withPage(pages) });
    await renderPdf(page, hello);
    const before = await state();
    for (let i = 0; i < 50; i++) await renderPdf(page, hello);
    expect([before.processes > 0, (await state()).processes]).toEqual([true, before.processes]);
    // Pages that were told to close may still be closing.
    await expect.poll(async () => (await state()).pages - before.pages).toBeLessThan(5);
  });

  test("frees what documents have left before it is much", async () => {
    const { pid, own } = await browserState();
    // More than a browser may grow by. It does not check this by itself.
    for (let i = 0; i < 20; i++) await withPage((page) => fill(page, 20));
    await expect.poll(async () => (await browserState()).own).toBeLessThan(own + 100 * MB);
    expect((await browserState()).pid).toBe(pid);
  });

  test.runIf(full)("is replaced where that does not help: what it has begun it still prints, what comes then waits for the new one", async () => {
    // Its size is checked after each document. Only the second check shows that garbage is not the reason, and the test cannot see how long a check takes.
    for (let pause = 300; ; pause *= 2) {
      const { pid } = await browserState();
      const [filled, more] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      let tries = 0;
      const large = withPage(async (page) => {
        tries++;
        await fill(page, 300);
        filled.resolve();
        await more.promise;
        await page.show("<!doctype html><title>Hello</title><p>Large");
        return { pid: page.pid, pdf: String((await page.send("Page.printToPDF"))["data"]) };
      }, HANGS);
      await filled.promise;
      // If that is known before the first one is printed, the first one waits.
      let after: ReturnType<typeof renderPdf> | undefined;
      let waits = false;
      for (let i = 0; i < 3 && !waits; i++) {
        after = renderPdf(page, hello);
        waits = await Promise.race([after.then(() => sleep(pause, false)), sleep(2 * pause, true)]);
      }
      const fresh = withPage(async (page) => page.pid);
      more.resolve();
      const { pid: old, pdf } = await large;
      const printed = await after;
      if (!waits || (await fresh) === pid) continue;
      expect([tries, old]).toEqual([1, pid]);
      expect((await readPdf(Buffer.from(pdf, "base64"))).text).toContain("Large");
      expect((await readPdf(printed ?? new Uint8Array())).text).toContain("Hello");
      expect(isRunning(pid)).toBe(false);
      return;
    }
  });

  test.runIf(full)("is replaced after five hundred documents, four at a time, none of which is printed twice", async () => {
    const { pid } = await browserState();
    const tries: number[] = [];
    const one = (i: number) =>
      withPage(async (page) => {
        tries[i] = (tries[i] ?? 0) + 1;
        await page.send("Page.printToPDF");
        return page.pid;
      });
    const pids = await Promise.all(Array.from({ length: 600 }, (_, i) => one(i)));
    expect(tries).toEqual(Array.from({ length: 600 }, () => 1));
    expect(new Set(pids).size).toBe(2);
    expect([pids[0], isRunning(pid)]).toEqual([pid, false]);
  });

  test("prints for no customer first where none waits, and not where one does", async () => {
    const printed: string[] = [];
    rehearse(async ({ frameId }) => printed.push(frameId));
    try {
      await closeBrowser();
      await renderPdf(page, hello);
      expect(printed).toEqual([]);
      await closeBrowser();
      warmUp();
      await expect.poll(() => printed).toHaveLength(1);
      expect(await withPage(async ({ frameId }) => frameId)).not.toBe(printed[0]);
    } finally {
      rehearse(async () => {});
    }
  });

  test("that dies while it prints is replaced, and the document is printed all the same", async () => {
    let tries = 0;
    const others = Promise.all(Array.from({ length: 3 }, () => renderPdf(page, hello)));
    const [pdf] = await Promise.all([
      withPage(async (page) => {
        if (++tries === 1) {
          process.kill(page.pid ?? 0, "SIGKILL");
          await page.send("Page.printToPDF");
        }
        return String((await page.send("Page.printToPDF"))["data"]);
      }),
      others,
    ]);
    expect(tries).toBe(2);
    expect(Buffer.from(pdf, "base64").subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("whose page crashes is replaced too", async () => {
    let tries = 0;
    const pid = await withPage(async (page) => {
      if (++tries === 1) await page.send("Page.crash");
      return page.pid;
    });
    expect([tries, isRunning(pid ?? 0)]).toEqual([2, true]);
  });

  test("that is not there is an error, and no waiting", async () => {
    await closeBrowser();
    process.env["CHROMIUM_PATH"] = join(tmpdir(), "no-such-browser");
    try {
      await expect(renderPdf(page, hello)).rejects.toThrow("The browser is gone.");
    } finally {
      delete process.env["CHROMIUM_PATH"];
    }
    expect((await readPdf(await renderPdf(page, hello))).text).toContain("Hello");
  });

  test("is given up when a document takes longer than ten seconds, and the next document is printed", async () => {
    const lost = await withPage(async ({ pid }) => pid ?? 0);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const late = withPage(() => new Promise(() => {})).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(await late).toMatchObject({ code: "unavailable", message: "The PDF took too long to make; try again." });
    expect(isRunning(lost)).toBe(false);
    expect((await readPdf(await renderPdf(page, hello))).text).toContain("Hello");
  });

  test("is gone when it is closed", async () => {
    const pid = await withPage(async (page) => page.pid ?? 0);
    await closeBrowser();
    expect(isRunning(pid)).toBe(false);
  });

  test.each(["SIGTERM", "SIGKILL"] as const)("ends when the process that started it ends by %s", async (signal) => {
    const parent = script(`await withPage(async (page) => console.log(page.pid)); setInterval(() => {}, 1000);`);
    const pid = Number(await output(parent));
    expect(isRunning(pid)).toBe(true);
    parent.kill(signal);
    while (isRunning(pid)) await sleep(20);
  });

  test.runIf(full)("keeps no process from ending that has nothing left to do", async () => {
    const parent = script(`console.log(await withPage(async (page) => page.pid));`);
    const pid = Number(await output(parent));
    await (parent.exitCode ?? once(parent, "exit"));
    while (isRunning(pid)) await sleep(20);
  });

  test.runIf(full)("is unpacked by two processes at once without either starting half of it, wherever temporary files are", async () => {
    const TMPDIR = mkdtempSync(join(tmpdir(), "plainbill-cold-"));
    const source = `const { renderPdf } = await import(${JSON.stringify(join(root, "functions/print/render.ts"))});
      console.log(Buffer.from(await renderPdf(${JSON.stringify(page)}, ${JSON.stringify(hello)})).toString("base64"));`;
    const printed = await Promise.all([script(source, { TMPDIR }), script(source, { TMPDIR })].map(output));
    for (const pdf of printed) expect((await readPdf(Buffer.from(pdf, "base64"))).text).toContain("Hello");
    expect(readdirSync(TMPDIR).filter((name) => name.startsWith("plainbill-chromium"))).toHaveLength(1);
    rmSync(TMPDIR, { recursive: true, force: true });
  });
});

const MB = 2 ** 20;

/** The browser's process and its own memory in bytes. */
const browserState = () => withPage(async ({ pid = 0 }) => ({ pid, own: memoryOf(pid).bytes }));

/** Fills a page with megabytes of memory. */
const fill = ({ send }: BlankPage, megabytes: number) =>
  send("Runtime.evaluate", { expression: `globalThis.much = new Uint8Array(${megabytes * MB}).fill(1); 0` });

/** A separate process that runs `source` with `withPage` imported. */
function script(source: string, env: Record<string, string> = {}): ChildProcess {
  const imports = `import { withPage } from ${JSON.stringify(join(root, "functions/print/browser.ts"))};`;
  return spawn(process.execPath, ["--input-type=module", "-e", imports + source], { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "inherit"] });
}

/** The first line of a process's output. */
async function output({ stdout }: ChildProcess): Promise<string> {
  let said = "";
  for await (const chunk of stdout ?? []) if ((said += chunk).includes("\n")) break;
  return said.trim();
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
