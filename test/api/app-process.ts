import { startPlainbill } from "../../local/plainbill.ts";

/** An app in its own process, so that a test can kill it: `node app-process.ts <folder> <clock>` prints its address and nothing else. */
const [dataDir = "", clock = ""] = process.argv.slice(2);
console.log = () => {};
const { origin } = await startPlainbill({ dataDir, clock, seed: "none" });
process.stdout.write(`${origin}\n`);
