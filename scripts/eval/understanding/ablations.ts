/** What is learned without: names of features of the roles or of the acts, and of the numbers by which readings are compared. */
export interface Ablation {
  readonly isFeature: (name: string) => boolean;
  readonly isOutcome: (name: string) => boolean;
}

const CONCEPT = /^(?:concept |told .* [A-Z]{2,}$|(?:begins \d|ends|pair) [A-Z]{2}|(?:before|behind) [A-Z])|(?:^| )c [A-Z]/;
const ROLE_WORLD = /^(?:(?:new|there|empty|-?1) )?(?:product|line|a price|a quantity|a unit|usual tax|one customer|some customer|customer of draft|plain of)\b/;
const ACT_WORLD = /^names /;
const CONCEPT_OUTCOME = /without its word$|^the word of |^(?:ends|begins) small$|^words beside$/;
const WORLD_OUTCOME = /product|customer|(?:usual|other|far) price|(?:free|perhaps free) line|line unknown/;

/**
 * What the learned reading may be measured without: `outcome`, what readings lead to, so that the roles alone decide; `concepts`, the tables of words;
 * `world`, the names and figures of the records, as features (names are still found as items).
 */
export const ablations: Readonly<Record<string, Ablation>> = {
  outcome: { isFeature: () => false, isOutcome: (name) => name !== "odds" },
  concepts: { isFeature: (name) => CONCEPT.test(name), isOutcome: (name) => CONCEPT_OUTCOME.test(name) },
  world: { isFeature: (name) => ROLE_WORLD.test(name) || ACT_WORLD.test(name), isOutcome: (name) => WORLD_OUTCOME.test(name) },
};
