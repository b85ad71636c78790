import { startPlainbill } from "../../local/plainbill.ts";

/** A house in a process of its own, to be killed: `node house-process.ts <folder> <clock>` says where it can be reached, and nothing else. */
const [dataDir = "", clock = ""] = process.argv.slice(2);
console.log = () => {};
const { origin } = await startPlainbill({ dataDir, clock, seed: "demo" });
process.stdout.write(`${origin}\n`);
