import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { dialoguesIn, dialoguesOf } from "../dialogues.ts";
import { learnRequests } from "./learn-requests.ts";
import { labelledRequests } from "./labelled-requests.ts";

/** node scripts/eval/understanding/train-roles.ts: learns what the words and figures of messages are to an invoice. */
const OUT = fileURLToPath(new URL("../../../shared/understanding/requests/role-model.json", import.meta.url));
const EVAL = fileURLToPath(new URL("../../../test/eval/", import.meta.url));

const found = labelledRequests([...dialoguesIn(), ...dialoguesIn("/tmp/trp"), ...dialoguesOf(`${EVAL}worked.jsonl`), ...dialoguesOf(`${EVAL}others.jsonl`)]);
const text = `${JSON.stringify(learnRequests(found), null, 2)}\n`;
writeFileSync(OUT, text);
console.log(`${found.length} messages → ${OUT}: ${(text.length / 1024).toFixed(0)} KB`);
