import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { bestLabellings } from "../../../shared/learning/labellings.ts";
import { scoresOf } from "../../../shared/learning/sequence.ts";
import { actsOf } from "../../../shared/understanding/messages/act-model.ts";
import { itemFeatures } from "../../../shared/understanding/requests/item-features.ts";
import { itemsOf } from "../../../shared/understanding/requests/items.ts";
import { lineRecall } from "../../../shared/understanding/requests/line-recall.ts";
import { roleModel } from "../../../shared/understanding/requests/role-model.ts";
import { type Dialogue, dialoguesIn, dialoguesOf } from "../dialogues.ts";
import { actTurns } from "./act-turns.ts";
import { labelledRequests, sceneOf } from "./labelled-requests.ts";

/**
 * npm run explain -- "sentence" --world FILE.json: prints what the embedded model makes of a sentence: what it does, its items with their roles, the next
 * readings, and what decided. The file holds `{today, profile, customers, products}` as a case's `given`. Or `--case ID`: the messages of a known dialogue.
 */
const { values, positionals } = parseArgs({
  options: { world: { type: "string" }, case: { type: "string" }, cases: { type: "string" } },
  allowPositionals: true,
});
const { roles: model } = roleModel();

function explain(text: string, world: Parameters<typeof actsOf>[1], scene: ReturnType<typeof sceneOf>, wanted?: readonly string[]): void {
  console.log(`\n“${text}”`);
  console.log(
    "acts:",
    actsOf(text, world)
      .slice(0, 4)
      .map(([act, probability]) => `${act} ${probability.toFixed(2)}`)
      .join("  "),
    "| asked:",
    world.asked.join(" ") || "-",
    "| draft for:",
    world.draftFor,
    scene.lines?.map(({ description }) => description).join("; "),
  );
  const items = itemsOf(text, scene, scene.habits);
  const features = itemFeatures(text, items, scene);
  for (const [n, { labels, probability }] of bestLabellings(model, lineRecall, features, 3).entries()) {
    console.log(
      `${n + 1}. ${probability.toFixed(2)} ${items.map(({ text: said }, at) => said.replace("\n", "⏎") + (labels[at] === "-" ? "" : `/${labels[at]}`)).join(" ")}`,
    );
    if (n) continue;
    const scores = scoresOf(model, features);
    const size = model.labels.length;
    for (const [at, item] of items.entries()) {
      const own = labels[at] ?? "-";
      const of = (label: number) => scores[at * size + label] ?? 0;
      const chosen = model.labels.indexOf(own);
      const other = wanted && wanted[at] !== own ? model.labels.indexOf(wanted[at] ?? "-") : undefined;
      if (other === undefined) continue;
      const weights = features[at]?.features
        .flatMap((name) => {
          const weight = (label: number) => model.weights.get(name)?.find(([one]) => one === label)?.[1] ?? 0;
          const lead = weight(chosen) - weight(other);
          return lead ? [[name, lead] as const] : [];
        })
        .sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]))
        .slice(0, 9);
      console.log(
        `     ${item.text}: ${own} ${of(chosen).toFixed(1)}, not ${model.labels[other]} ${of(other).toFixed(1)}: ${weights?.map(([name, lead]) => `${name} ${lead.toFixed(1)}`).join(", ")}`,
      );
    }
  }
}

if (values.case) {
  const all: Dialogue[] = values.cases ? dialoguesOf(values.cases) : dialoguesIn();
  const own = all.filter(({ id }) => id === values.case);
  const labelled = new Map(labelledRequests(own).map((one) => [one.turn.id, one]));
  const acts = actTurns(own);
  for (const [at, text] of (own[0]?.turns ?? []).entries()) {
    const known = labelled.get(`${values.case}:${at}`);
    const act = acts.find((one) => one.text === text);
    if (act) explain(text, act.world, known?.scene ?? sceneOf({ given: (own[0] as Dialogue).given, asked: [] }), known?.labels);
  }
} else {
  const given = JSON.parse(readFileSync(values.world ?? "", "utf8"));
  const text = positionals.join(" ");
  const names = { customers: given.customers.map(({ name }: { name: string }) => name), products: given.products.map(({ name }: { name: string }) => name) };
  explain(text, { ...names, asked: [], waiting: [] }, sceneOf({ given, asked: [] }));
}
