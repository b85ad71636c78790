import { appendFileSync, writeFileSync } from "node:fs";
import { dialoguesIn } from "../dialogues.ts";
import { randomDialogues } from "./random-dialogues.ts";
import { type Broken, runRandom } from "./random-run.ts";

/** Runs random conversations, and prints the rules that they broke and how much they did; the details go to a file, one JSON object a line. */
export async function printRandom(
  count: number,
  seed: number,
  { out, ids }: { readonly out?: string | undefined; readonly ids?: readonly string[] | undefined },
): Promise<void> {
  if (out) writeFileSync(out, "");
  const broken: Broken[] = [];
  let [turns, confirmed, changed] = [0, 0, 0];
  for (const dialogue of randomDialogues(dialoguesIn(), count, seed)) {
    if (ids && !ids.includes(dialogue.id)) continue;
    const ran = await runRandom(dialogue);
    [turns, confirmed, changed] = [turns + ran.turns, confirmed + ran.confirmed, changed + ran.changed];
    broken.push(...ran.broken);
    for (const { id, rule } of ran.broken) console.log(`${id}: ${rule}`);
    if (out) appendFileSync(out, ran.broken.map((one) => `${JSON.stringify(one)}\n`).join(""));
  }
  console.log(`${count} conversations, ${turns} turns, ${confirmed} cards confirmed, ${changed} turns changed a record; ${broken.length} broken rules`);
}
