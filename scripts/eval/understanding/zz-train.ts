import { writeFileSync, readFileSync, existsSync } from "node:fs";
import { dialoguesIn, dialoguesOf } from "../dialogues.ts";
import { labelledRequests } from "./labelled-requests.ts";
import { itemFeatures } from "../../../shared/understanding/requests/item-features.ts";
import { labels } from "../../../shared/understanding/requests/roles.ts";
import { trainSequence, sequenceSettings, type SequenceExample } from "../sequence-training.ts";
import { bestLabellings } from "../../../shared/learning/sequence.ts";
const EVAL = "/work/main/test/eval/";
const t0 = Date.now();
const log = (...a: unknown[]) => console.log(((Date.now() - t0) / 1000).toFixed(1), ...a);
const CACHE = "/tmp/labelled.json";
const all: ReturnType<typeof labelledRequests> = existsSync(CACHE) ? JSON.parse(readFileSync(CACHE, "utf8")) : labelledRequests([...dialoguesIn(), ...dialoguesIn("/tmp/trp"), ...dialoguesOf(`${EVAL}worked.jsonl`), ...dialoguesOf(`${EVAL}others.jsonl`)]);
if (!existsSync(CACHE)) writeFileSync(CACHE, JSON.stringify(all));
log(all.length, "labelled");
const drop = (process.env.DROP ?? "").split(";").filter(Boolean).map((d) => new RegExp(d));
const rows = all.map((one) => ({ ...one, ex: { author: one.turn.author, features: itemFeatures(one.turn.text, one.items, one.scene).map((f) => f.filter((n) => !drop.some((d) => d.test(n)))), labels: one.labels } as SequenceExample }));
log("features");
const usable = (one: (typeof rows)[number]) => !one.lacks.some((x) => ["what", "quantity", "price", "name", "note", "gone"].includes(x));
const authors = [...new Set(rows.map((r) => r.turn.author))].sort();
const FOLDS = 6; const folds = process.argv[2] === "all" ? [0,1,2,3,4,5] : [0];
let [tok, tokR, row, rowR, row5] = [0, 0, 0, 0, 0]; const conf = new Map<string, number>(); const per = new Map<string,[number,number]>();
for (const fold of folds) {
  const own = new Set(authors.filter((_, i) => i % FOLDS === fold));
  const train = rows.filter((r) => !own.has(r.turn.author) && usable(r)).map((r) => r.ex);
  const model = trainSequence(labels, train, { ...sequenceSettings, ...JSON.parse(process.argv[3] ?? "{}") });
  log("trained", train.length, "features", model.weights.size, "weights", [...model.weights.values()].reduce((s, w) => s + w.length, 0));
  if (process.env.DROP === undefined) { const some = rows.filter((r) => !own.has(r.turn.author) && usable(r)).slice(0, 400); log("in training", some.filter((r) => bestLabellings(model, r.ex.features, 1)[0]!.labels.every((g, i) => g === r.labels[i])).length / some.length); }
  for (const r of rows.filter((x) => own.has(x.turn.author) && usable(x))) {
    const best = bestLabellings(model, r.ex.features, 12);
    const got = best[0]!.labels;
    let ok = true;
    got.forEach((g, i) => { tok++; if (g === r.labels[i]) tokR++; else { ok = false; const k = `${r.labels[i]} → ${g}`; conf.set(k, (conf.get(k) ?? 0) + 1); } });
    row++; if (ok) rowR++; if (best.some(b => b.labels.every((g, i) => g === r.labels[i]))) row5++;
    const a = r.turn.before ? "edit" : "start"; const p = per.get(a) ?? [0,0]; per.set(a, [p[0]+Number(ok), p[1]+1]);
    if (!ok && process.argv[4]) console.log(r.turn.id, r.turn.before ? "E" : "S", best[0]!.probability.toFixed(2), r.items.map((it, k) => it.text.replace("\n","⏎") + (got[k] === r.labels[k] ? (got[k] === "-" ? "" : `/${got[k]}`) : `/[${r.labels[k]}→${got[k]}]`)).join(" "));
  }
}
log("items", tokR, tok, (tokR / tok).toFixed(4), "rows", rowR, row, (rowR / row).toFixed(3), "in 5", (row5 / row).toFixed(3), [...per]);
console.log([...conf].sort((a, b) => b[1] - a[1]).slice(0, 40).map(([k, n]) => `${k} ${n}`).join("\n"));
