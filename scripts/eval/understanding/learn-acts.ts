import { treesAsText } from "../../../shared/learning/trees.ts";
import { actFeatures } from "../../../shared/understanding/messages/act-features.ts";
import type { ActModelFile } from "../../../shared/understanding/messages/act-model.ts";
import { type Act, acts } from "../../../shared/understanding/messages/acts.ts";
import { learn } from "../learn.ts";
import type { Example } from "../training.ts";
import { type ActTurn, withAnotherStanding } from "./act-turns.ts";
import { plainMessages } from "./plain-messages.ts";

const exampleOf = ({ author, text, world, acts: own }: ActTurn): Example => ({
  author,
  kind: "act",
  features: actFeatures(text, world),
  is: Object.fromEntries(acts.map((act) => [act, own.includes(act) ? 1 : -1])) as Record<Act, 1 | -1>,
});

/** The examples that messages teach: besides them plain ones, and those that are said while another invoice stands there. */
export function actExamples(turns: readonly ActTurn[]): Example[] {
  const taught = [...turns, ...plainMessages];
  return [...taught, ...withAnotherStanding(taught)].map(exampleOf);
}

/** Learns what messages do. Throws an Error without examples. */
export function learnActs(examples: readonly Example[]): ActModelFile {
  const scorer = learn(examples).get("act");
  if (!scorer) throw new Error("There is nothing to learn from.");
  const trees = Object.fromEntries([...scorer.trees].map(([act, all]) => [act, treesAsText(all)]));
  return { features: [...scorer.features.keys()].join("\n"), trees };
}
