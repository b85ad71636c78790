import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { dialoguesIn, dialoguesOf } from "../dialogues.ts";
import { labelledRequests, labelledTurns } from "./labelled-requests.ts";
import { learnRequests } from "./learn-requests.ts";
import { firstRequests } from "./plain-new-customers.ts";
import { plainRequests } from "./plain-requests.ts";

/** node scripts/eval/understanding/train-roles.ts [--without d01,d07]: learns what the words and figures of messages are to an invoice, without some authors. */
const OUT = fileURLToPath(new URL("../../../shared/understanding/requests/role-model.json", import.meta.url));
const EVAL = fileURLToPath(new URL("../../../test/eval/", import.meta.url));

const { values } = parseArgs({ options: { without: { type: "string", default: "" } } });
const all = [...dialoguesIn(), ...dialoguesOf(`${EVAL}worked.jsonl`), ...dialoguesOf(`${EVAL}others.jsonl`)];
const found = [
  ...labelledRequests(all.filter(({ author }) => !values.without.split(",").includes(author))),
  ...labelledTurns([...plainRequests, ...firstRequests]),
];
const text = `${JSON.stringify(learnRequests(found), null, 2)}\n`;
writeFileSync(OUT, text);
console.log(`${found.length} messages → ${OUT}: ${(text.length / 1024).toFixed(0)} KB`);
