import type { Request } from "dynalite/db/index.js";
import { checkTypes, type Rules } from "dynalite/validations/index.js";

/**
 * Returns `body` reduced to the members in `rules`, as dynalite's `checkTypes` does. dynalite takes every value apart and
 * rebuilds it. Nearly all requests are well
 * typed already, so we only check those; the rest go to dynalite for its conversions and refusals.
 */
export function requestOf(body: object, rules: Rules): Request {
  const data: Record<string, unknown> = {};
  for (const name in rules) {
    const value = (body as Record<string, unknown>)[name];
    if (value === undefined || value === null) continue;
    if (!matches(value, rules[name])) return checkTypes(body, rules);
    data[name] = value;
  }
  return data as Request;
}

/** Returns true if a parameter needs no conversion; false for rules that are unknown here. */
function matches(value: unknown, rule: unknown): boolean {
  const { type, children } = typeof rule === "string" ? { type: rule, children: undefined } : (rule as { type: string; children?: unknown });
  switch (type) {
    case "String":
      return typeof value === "string";
    case "Boolean":
      return typeof value === "boolean";
    case "Integer":
      return Number.isInteger(value);
    case "Map<AttributeValue>":
      return children === "AttrStruct<ValueStruct>" && isItem(value);
    case "Map<java.lang.String>":
      return children === "String" && isObject(value) && Object.values(value).every(isText);
    default:
      return false;
  }
}

const isText = (value: unknown): boolean => typeof value === "string";
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

function isItem(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) if (name === "__proto__" || !isAttributeValue(value[name])) return false;
  return true;
}

/** Leaves binary values to dynalite, which checks every digit of them. */
function isAttributeValue(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const type in value) {
    const content = value[type];
    switch (type) {
      case "S":
      case "N":
        if (typeof content !== "string") return false;
        break;
      case "BOOL":
      case "NULL":
        if (typeof content !== "boolean") return false;
        break;
      case "SS":
      case "NS":
        if (!Array.isArray(content) || !content.every(isText)) return false;
        break;
      case "L":
        if (!Array.isArray(content) || !content.every(isAttributeValue)) return false;
        break;
      case "M":
        if (!isItem(content)) return false;
        break;
      default:
        return false;
    }
  }
  return true;
}
