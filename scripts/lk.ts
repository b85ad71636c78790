import { dialoguesOf } from "./eval/dialogues.ts";
import { labelledRequests } from "./eval/understanding/labelled-requests.ts";
import { isWhole } from "./eval/understanding/learn-requests.ts";
const rows = labelledRequests(dialoguesOf(process.argv[2]!));
const bad = rows.filter((r) => !isWhole(r));
console.log(rows.length, bad.length);
for (const r of bad.slice(Number(process.argv[3] ?? 0), Number(process.argv[3] ?? 0) + 45)) console.log(r.turn.id, JSON.stringify(r.turn.text.slice(0, 200)), "LACKS", r.lacks.join(","), "\n    ", JSON.stringify(r.turn.after.lines.map((l) => `${l.description} ${l.quantity}x${l.unitPrice}`)), r.turn.before ? JSON.stringify(r.turn.before.lines.map((l) => `${l.description} ${l.quantity}x${l.unitPrice}`)) : "");
