import { dialoguesIn } from "../dialogues.ts";
import { labelledRequests } from "./labelled-requests.ts";
import { distance, isWhole } from "./learn-requests.ts";
import { candidatesOf, scoreOf } from "../../../shared/understanding/requests/read-request.ts";
import { groundOf } from "../../../shared/understanding/requests/outcome-features.ts";
import { requestSaid } from "../../../shared/understanding/requests/reading.ts";
import { signatureOf } from "../../../shared/understanding/requests/signature.ts";
import { roleModel } from "../../../shared/understanding/requests/role-model.ts";
const own = "d01,d07,d13,d19,d25,d31,d49,d55".split(",");
const model = roleModel();
let [n, right, possible] = [0, 0, 0]; let [sn, sr, sp] = [0, 0, 0]; const sbins = new Map<number, [number, number]>(); const bins = new Map<number, [number, number]>();
for (const l of labelledRequests(dialoguesIn().filter((d) => own.includes(d.author))).filter(isWhole)) {
  const all = candidatesOf(l.turn.text, l.items, l.scene, model); if (!all.length) continue;
  const s = all.map((c) => scoreOf(c.features, model.outcome)); const at = s.indexOf(Math.max(...s));
  const p = 1 / s.reduce((sum, x) => sum + Math.exp(x - s[at]!), 0);
  const d = all.map((c) => distance(c.labels, l.labels)); const best = d.indexOf(Math.min(...d));
  const g = groundOf(l.items, l.scene); const sig = all.map((c) => signatureOf(g, c)); const gold = signatureOf(g, requestSaid(l.items, l.labels));
  const exps = s.map((x) => Math.exp(x - s[at]!)); const tot = exps.reduce((a, b) => a + b, 0);
  const by = new Map<string, number>(); sig.forEach((x, i) => by.set(x, (by.get(x) ?? 0) + exps[i]! / tot));
  const [top] = [...by].sort((a, b) => b[1] - a[1]); const ok = top![0] === gold; sn++; if (ok) sr++; const sb = Math.floor(top![1] * 20); const sc = sbins.get(sb) ?? [0, 0]; sbins.set(sb, [sc[0] + Number(ok), sc[1] + 1]); if (sig.includes(gold)) sp++;
  n++; if (d[at] === 0) right++; if (d[best] === 0) possible++;
  const b = Math.floor(p * 10); const c = bins.get(b) ?? [0, 0]; bins.set(b, [c[0] + Number(d[at] === 0), c[1] + 1]);
  if (d[at] !== 0 && process.argv[2]) { const f = (ls: readonly string[]) => l.items.map((i, k) => i.text.replace("\n", "⏎") + (ls[k] === "-" ? "" : "/" + ls[k])).join(" ");
    console.log(l.turn.id, p.toFixed(2), d[best] === 0 ? "COULD" : "", "\n   ", f(all[at]!.labels), "\n   ", f(l.labels)); if (d[best]===0) console.log("    ", [...new Set([...all[at]!.features.keys(), ...all[best]!.features.keys()])].map((k) => [k, ((all[at]!.features.get(k) ?? 0) - (all[best]!.features.get(k) ?? 0)) * (model.outcome.get(k) ?? 0)] as const).filter(([, v]) => Math.abs(v) > 0.05).map(([k, v]) => `${k} ${v.toFixed(1)}`).join(", ")); }
}
console.log(n, right, possible, [...bins].sort((a, b) => a[0] - b[0]).map(([b, [x, y]]) => `${b / 10}: ${x}/${y}`).join("  "));
console.log("signature", sn, sr, sp, [...sbins].sort((a, b) => a[0] - b[0]).map(([b, [x, y]]) => `${b / 20}: ${x}/${y}`).join("  "));
