import Big from "big.js";
import { type Answer, type AttributeValue, type Item, mapPath, mapPaths, type Operand, type Predicate, type Request } from "dynalite/db/index.js";
import { refusal } from "./refusals.ts";

// dynalite parses expressions well, but its evaluation takes two equal maps or lists for different and an empty text for none. So we evaluate.

/** Throws `ConditionalCheckFailedException` if the request has a condition that `item` does not meet. */
export function requireCondition({ _condition }: Request, item: Item | undefined): void {
  if (_condition && !holds(_condition.expression, item ?? {})) throw refusal("ConditionalCheckFailedException", "The conditional request failed");
}

const always: Predicate = { type: "=", args: [{ N: "1" }, { N: "1" }] };

/** Turns a query or scan into one that finds everything its filter would examine. `filtered` turns that answer into the one that was asked for. */
export function withoutFilter(data: Request): { data: Request; filtered: (answer: Answer) => Answer } {
  const { _filter: filter, _projection: projection, Select } = data;
  if (!filter) return { data, filtered: (answer) => answer };
  const found: Request = { ...data, _filter: { ...filter, expression: always } };
  if (projection) found._projection = { ...projection, paths: undefined };
  if (Select === "COUNT") delete found.Select;
  const filtered = ({ Items = [], ...answer }: Answer): Answer => {
    const passed = Items.filter((item) => holds(filter.expression, item));
    const shown = projection?.paths ? passed.map((item) => mapPaths(projection.paths ?? [], item)) : passed;
    return { ...answer, Count: passed.length, ...(Select === "COUNT" ? {} : { Items: shown }) };
  };
  return { data: found, filtered };
}

function holds(predicate: Predicate, item: Item): boolean {
  if (predicate.type === "and") return predicate.args.every((part) => holds(part, item));
  if (predicate.type === "or") return predicate.args.some((part) => holds(part, item));
  if (predicate.type === "not") return !predicate.args.some((part) => holds(part, item));
  const [value, other, upper] = predicate.args.map((operand) => resolve(operand, item));
  switch (predicate.type === "function" ? predicate.name : predicate.type) {
    case "attribute_exists":
      return value !== undefined;
    case "attribute_not_exists":
      return value === undefined;
    case "attribute_type":
      return value !== undefined && typeOf(value) === other?.S;
    case "begins_with":
      return beginsWith(value, other);
    case "contains":
      return contains(value, other);
    case "in":
      return predicate.args.slice(1).some((operand) => equal(value, resolve(operand, item)));
    case "=":
      return equal(value, other);
    case "<>":
      return !equal(value, other);
    case "<":
      return order(value, other) < 0;
    case "<=":
      return order(value, other) <= 0;
    case ">":
      return order(value, other) > 0;
    case ">=":
      return order(value, other) >= 0;
    case "between":
      return order(value, other) >= 0 && order(value, upper) <= 0;
    default:
      throw new Error(`There is no condition '${predicate.type}'.`);
  }
}

function resolve(operand: Operand, item: Item): AttributeValue | undefined {
  if (Array.isArray(operand)) return mapPath(operand, item) ?? undefined;
  if (!("type" in operand)) return operand;
  const size = sizeOf(operand.args[0] && resolve(operand.args[0], item));
  return size === undefined ? undefined : { N: String(size) };
}

function sizeOf(value: AttributeValue = {}): number | undefined {
  if (value.B !== undefined) return Buffer.byteLength(value.B, "base64");
  if (value.M) return Object.keys(value.M).length;
  return (value.S ?? value.L ?? value.SS ?? value.NS ?? value.BS)?.length;
}

const typeOf = (value: AttributeValue): string | undefined => Object.keys(value)[0];
const bytesOf = (value: AttributeValue): Buffer | undefined =>
  value.S !== undefined ? Buffer.from(value.S) : value.B !== undefined ? Buffer.from(value.B, "base64") : undefined;

/** Returns a number below, at or above 0; NaN if the two values have no order. */
function order(one: AttributeValue | undefined, other: AttributeValue | undefined): number {
  if (!one || !other || typeOf(one) !== typeOf(other)) return Number.NaN;
  if (one.N !== undefined && other.N !== undefined) return new Big(one.N).cmp(other.N);
  const [a, b] = [bytesOf(one), bytesOf(other)];
  return a && b ? Buffer.compare(a, b) : Number.NaN;
}

function equal(one: AttributeValue | undefined, other: AttributeValue | undefined): boolean {
  if (!one || !other || typeOf(one) !== typeOf(other)) return false;
  if (one.M && other.M) {
    const members = other.M;
    return Object.keys(one.M).length === Object.keys(members).length && Object.entries(one.M).every(([name, value]) => equal(value, members[name]));
  }
  if (one.L && other.L) {
    const members = other.L;
    return one.L.length === members.length && one.L.every((value, index) => equal(value, members[index]));
  }
  const [members, others] = [one.SS ?? one.NS ?? one.BS, other.SS ?? other.NS ?? other.BS];
  if (members && others) return members.length === others.length && members.every((member) => others.includes(member));
  if (one.BOOL !== undefined) return one.BOOL === other.BOOL;
  return one.NULL ?? order(one, other) === 0;
}

function beginsWith(value: AttributeValue = {}, prefix: AttributeValue = {}): boolean {
  const [bytes, start] = [bytesOf(value), bytesOf(prefix)];
  return Boolean(bytes && start && typeOf(value) === typeOf(prefix) && bytes.subarray(0, start.length).equals(start));
}

function contains(value: AttributeValue = {}, part: AttributeValue = {}): boolean {
  if (value.S !== undefined && part.S !== undefined) return value.S.includes(part.S);
  if (value.B !== undefined && part.B !== undefined) return Buffer.from(value.B, "base64").includes(Buffer.from(part.B, "base64"));
  if (value.L) return value.L.some((member) => equal(member, part));
  const [set, member] = value.SS ? [value.SS, part.S] : value.NS ? [value.NS, part.N] : [value.BS, part.B];
  return member !== undefined && (set?.includes(member) ?? false);
}
