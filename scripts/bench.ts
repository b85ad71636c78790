import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { functionNames } from "../local/functions.ts";
import { bundling } from "../shared/bundling.ts";
import { contentOf } from "../shared/invoices.ts";
import { type House, hours, openHouse, type Person } from "../test/door/house.ts";
import { accountFigures } from "./bench-accounts.ts";
import { recordFigures } from "./bench-records.ts";
import { at, ms, sorted, spread, times } from "./figures.ts";

/** `npm run bench`: the figures of this machine. None of them passes or fails anything; ratios are measured side by side in this one run. */
const root = resolve(import.meta.dirname, "..");
const scratch = mkdtempSync(join(tmpdir(), "bench-"));
const say = (name: string, figure: string) => console.log(`${name.padEnd(44)} ${figure}`);

async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const since = performance.now();
  const result = await work();
  return [performance.now() - since, result];
}

/** `npm start` in a folder of its own, from the command to the first page. What has to be built was built by a run before. */
async function startToFirstPage(): Promise<number> {
  const since = performance.now();
  const child = spawn(process.execPath, [join(root, "local/main.ts")], {
    cwd: root,
    env: { ...process.env, PORT: "0", PLAINBILL_DATA: mkdtempSync(join(scratch, "data-")) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  for await (const chunk of child.stdout) {
    said += chunk;
    const origin = /http:\/\/[\w.]+:\d+/.exec(said)?.[0];
    if (!origin) continue;
    const page = await fetch(origin);
    if (!(await page.text()).includes("<div id=")) throw new Error("The first page is not the app.");
    break;
  }
  const took = performance.now() - since;
  child.kill("SIGTERM");
  await once(child, "exit");
  return took;
}

async function conversation(person: Person): Promise<void> {
  const window = await person.channel();
  const turn = async (message: string) => {
    const since = performance.now();
    window.send({ type: "chat_message", data: { message } });
    await window.next("invoice_update");
    const draft = performance.now() - since;
    await window.next("ai_response");
    return draft;
  };
  const request = "Invoice Acme Corp for 12 hours of design at $85/h and a $200 logo, 8.25% tax, 10% discount, due in 30 days";
  say("first request to draft (cold functions)", ms(await turn(request)));
  const drafts: number[] = [];
  for (let i = 0; i < 40; i++) drafts.push(await turn(request));
  say("request to draft, built-in model", spread(sorted(drafts)));
  await window.close();
}

async function pdfs(person: Person): Promise<void> {
  const invoice = await person.call("createInvoice", { body: hours(1, 85, { lines: Array.from({ length: 10 }, () => hours(3, 85).lines[0]) }) });
  const large = await person.call("createInvoice", { body: hours(1, 85, { lines: Array.from({ length: 100 }, () => hours(3, 85).lines[0]) }) });
  const pdf = async (id: string) => {
    const answer = await person.answer("getInvoicePdf", { params: { id } });
    if (!answer.ok) throw new Error(`The PDF answered ${answer.status}.`);
    return (await answer.arrayBuffer()).byteLength;
  };
  const [cold, bytes] = await timed(() => pdf(invoice.id));
  say("PDF of 10 lines, first after start", `${ms(cold)}, ${Math.round(bytes / 1024)} KB`);
  say("PDF of 10 lines, warm", spread(await times(30, () => pdf(invoice.id))));
  say("PDF of 100 lines, warm", spread(await times(15, () => pdf(large.id))));
}

async function list(house: House, person: Person): Promise<void> {
  const body = contentOf({ ...hours(3, 85), taxRate: 0, taxInclusive: false, amountPaid: 0 });
  for (let i = 0; i < 60; i++) await person.call("createInvoice", { body });
  await list200();
  const count = 2000;
  const workers = 16;
  const latencies: number[] = [];
  const [took] = await timed(() => Promise.all(Array.from({ length: workers }, async () => latencies.push(...(await times(count / workers, list200))))));
  say("GET /api/invoices (50 rows), 16 at a time", `${Math.round((count / took) * 1000)} requests/s, ${spread(sorted(latencies))}`);

  async function list200() {
    const answer = await person.visitor.ask(`${house.origin}/api/invoices`);
    if (answer.status !== 200) throw new Error(`The list answered ${answer.status}.`);
    await answer.arrayBuffer();
  }
}

/** Each function bundled as it is deployed: its size, and the time to load it against a function that does nothing. */
async function functions(): Promise<void> {
  const empty = join(scratch, "empty.cjs");
  writeFileSync(empty, "exports.handler = async () => ({});");
  const bundles: [string, string][] = [["(empty)", empty]];
  for (const name of functionNames()) {
    const outfile = join(root, "node_modules/.cache/plainbill/bench", `${name}.cjs`);
    mkdirSync(join(outfile, ".."), { recursive: true });
    await build({
      ...bundling,
      define: { ...bundling.define },
      sourcemap: false,
      minify: true,
      entryPoints: [join(root, "functions", name, "handler.ts")],
      outfile,
      logLevel: "silent",
    });
    bundles.push([name, outfile]);
  }
  const load = (file: string) => {
    const since = performance.now();
    spawnSync(process.execPath, ["-e", `require(${JSON.stringify(file)})`]);
    return performance.now() - since;
  };
  const loads = new Map(bundles.map(([name]) => [name, [] as number[]]));
  for (let round = 0; round < 9; round++) for (const [name, file] of bundles) loads.get(name)?.push(load(file));
  const base = at(sorted(loads.get("(empty)") ?? []), 0.5);
  for (const [name, file] of bundles.slice(1)) {
    say(
      `function ${name}`,
      `${String(Math.round(statSync(file).size / 1024)).padStart(5)} KB, loads in ${(at(sorted(loads.get(name) ?? []), 0.5) / base).toFixed(2)} × an empty one`,
    );
  }
}

/** What a browser must fetch before the first screen stands. */
function firstLoad(): void {
  const dist = join(root, "web/dist");
  const html = readFileSync(join(dist, "index.html"), "utf8");
  const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? "");
  const size = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0);
  say("first-load JavaScript, gzip", `${(size / 1024).toFixed(1)} KB in ${files.length} files`);
}

try {
  console.log(`Node ${process.version}, ${process.platform} ${process.arch}\n`);
  await startToFirstPage(); // builds what has to be built
  say("npm start to first page", spread(await times(3, startToFirstPage)));
  firstLoad();
  const house = await openHouse({ clock: "" });
  const person = await house.signIn("empty");
  await conversation(person);
  await pdfs(person);
  await list(house, person);
  for (const [name, figure] of await accountFigures(house)) say(name, figure);
  await house.close();
  for (const [name, figure] of await recordFigures()) say(name, figure);
  await functions();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
