import conditionParser, { type ParseContext } from "dynalite/db/conditionParser.js";
import { memoize } from "../../functions/platform/memoize.ts";

/** How many characters of conditions, with their names and values, are cached. */
const CACHE_CHARACTERS = 500_000;

const parse = conditionParser.parse.bind(conditionParser);

/** The condition of `text`, which is a `ParseContext` with the condition itself, and the names and values that it uses. */
const contextOf = memoize(CACHE_CHARACTERS, (text) => {
  const { condition, attrNames = {}, attrVals = {} } = JSON.parse(text) as ParseContext & { condition: string };
  const unused = { names: { ...attrNames }, values: { ...attrVals } };
  const { isReserved, compare } = rules;
  const tree = parse(condition, { context: { attrNames, attrVals, isReserved, compare, unusedAttrNames: unused.names, unusedAttrVals: unused.values } });
  const used = (all: object, left: object) => Object.keys(all).filter((name) => !(name in left));
  return { tree, names: used(attrNames, unused.names), values: used(attrVals, unused.values) };
});

/** What dynalite hands to its parser with every condition; it is the same every time. */
let rules: Pick<ParseContext, "isReserved" | "compare">;

/** Lets dynalite parse each condition once: the functions send the same few again and again, and parsing was the dearest part of a query. */
export function cacheConditions(): void {
  conditionParser.parse = (condition, { context }) => {
    const { attrNames, attrVals, unusedAttrNames = {}, unusedAttrVals = {} } = context;
    rules = context;
    const { tree, names, values } = contextOf(JSON.stringify({ condition, attrNames, attrVals }));
    for (const name of names) delete unusedAttrNames[name];
    for (const name of values) delete unusedAttrVals[name];
    // dynalite turns the operands of a key condition around in place.
    return typeof tree === "string" || !context.isKeyCondition ? tree : { ...tree, expression: JSON.parse(JSON.stringify(tree.expression)) };
  };
}
