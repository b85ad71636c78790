import { startPlainbill } from "../../local/plainbill.ts";

/** An app in a process of its own, to be killed: `node app-process.ts <folder> <clock>` says where it can be reached, and nothing else. */
const [dataDir = "", clock = ""] = process.argv.slice(2);
console.log = () => {};
const { origin } = await startPlainbill({ dataDir, clock, seed: "none" });
process.stdout.write(`${origin}\n`);
