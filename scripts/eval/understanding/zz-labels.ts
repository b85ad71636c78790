import { dialoguesIn, dialoguesOf } from "../dialogues.ts";
import { labelledRequests } from "./labelled-requests.ts";
const EVAL = "/work/main/test/eval/";
const t0 = Date.now();
const all = labelledRequests([...dialoguesIn(), ...dialoguesOf(`${EVAL}worked.jsonl`), ...dialoguesOf(`${EVAL}others.jsonl`)]);
const lacks: Record<string, number> = {}; let whole = 0; 
const only = process.argv[2];
for (const [n, l] of all.entries()) {
  const { turn, items } = l;
  if (!l.lacks.length) whole++;
  for (const x of l.lacks) lacks[x] = (lacks[x] ?? 0) + 1;
  if (only ? l.lacks.includes(only) : n % 60 === 0) console.log(turn.id, turn.isCopy ? "COPY" : turn.before ? "EDIT" : "", l.lacks.join(","), "|", items.map((i, k) => i.text.replace("\n","⏎") + (l.labels[k] === "-" ? "" : `/${l.labels[k]}`)).join(" "), only ? "\n      => "+JSON.stringify(turn.after.lines.map(l=>`${l.quantity}x ${l.description} @${l.unitPrice}`))+turn.after.customer+" "+turn.after.dueDate : "");
}
console.log(all.length, whole, lacks, Date.now() - t0);
