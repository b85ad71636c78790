import { type Features, presentOf, probabilityOf, type Tree, treesFromText } from "../../learning/trees.ts";
import { actFeatures, type World } from "./act-features.ts";
import file from "./act-model.json" with { type: "json" };
import { type Act, acts } from "./acts.ts";

/** What was learned of acts: for each, its trees. */
export interface ActModel {
  readonly features: Features;
  readonly trees: ReadonlyMap<Act, readonly Tree[]>;
}

/** A model as it is written: its features one behind the other, the trees of each act as text. */
export interface ActModelFile {
  readonly features: string;
  readonly trees: Readonly<Record<string, string>>;
}

export const actModelFrom = ({ features, trees }: ActModelFile): ActModel => ({
  features: new Map(features.split("\n").map((name, at) => [name, at])),
  trees: new Map(acts.flatMap((act) => (trees[act] ? [[act, treesFromText(trees[act])] as const] : []))),
});

let known: ActModel | undefined;
/** What was learned, taken apart where it is first asked for: the rules do without it. */
const actModel = (): ActModel => (known ??= actModelFrom(file as ActModelFile));

/** How probable it is that a message does each of the acts, from 0 to 1, the likeliest first. */
export function actsOf(text: string, world: World, { features, trees }: ActModel = actModel()): (readonly [Act, number])[] {
  const present = presentOf(features, actFeatures(text, world));
  return [...trees].map(([act, own]) => [act, probabilityOf(own, present)] as const).sort(([, a], [, b]) => b - a);
}
