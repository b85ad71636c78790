import conditionParser, { type ParseContext } from "dynalite/db/conditionParser.js";
import { memoize } from "../../shared/memoize.ts";

/** Size of the cache of conditions, with their names and values, in characters. */
const CACHE_CHARACTERS = 500_000;

const parse = conditionParser.parse.bind(conditionParser);

/** Parses `text`, a `ParseContext` with its condition, and notes the names and values that the condition uses. */
const contextOf = memoize(CACHE_CHARACTERS, (text) => {
  const { condition, attrNames = {}, attrVals = {} } = JSON.parse(text) as ParseContext & { condition: string };
  const unused = { names: { ...attrNames }, values: { ...attrVals } };
  const { isReserved, compare } = rules;
  const tree = parse(condition, { context: { attrNames, attrVals, isReserved, compare, unusedAttrNames: unused.names, unusedAttrVals: unused.values } });
  const used = (all: object, left: object) => Object.keys(all).filter((name) => !(name in left));
  return { tree, names: used(attrNames, unused.names), values: used(attrVals, unused.values) };
});

/** The rules that dynalite hands to its parser with every condition; they never change. */
let rules: Pick<ParseContext, "isReserved" | "compare">;

/** Makes dynalite parse each condition once. The functions send the same few repeatedly, and parsing was the most expensive part of a query. */
export function cacheConditions(): void {
  conditionParser.parse = (condition, { context }) => {
    const { attrNames, attrVals, unusedAttrNames = {}, unusedAttrVals = {} } = context;
    rules = context;
    const { tree, names, values } = contextOf(JSON.stringify({ condition, attrNames, attrVals }));
    for (const name of names) delete unusedAttrNames[name];
    for (const name of values) delete unusedAttrVals[name];
    // dynalite swaps the operands of a key condition in place.
    return typeof tree === "string" || !context.isKeyCondition ? tree : { ...tree, expression: JSON.parse(JSON.stringify(tree.expression)) };
  };
}
