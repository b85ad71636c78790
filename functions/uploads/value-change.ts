import { isDeepStrictEqual } from "node:util";
import { AppError } from "../../shared/errors.ts";
import { typedValue, writtenAs } from "../../shared/understanding/extraction/typed-value.ts";
import type { ExtractedValue, Meaning, ValueChange, ValueField } from "../../shared/uploads/document-files.ts";
import type { FindingsContent } from "./document-store.ts";

/**
 * Returns the findings after a person's change. A confirmed value, or one corrected to the same text, stays as
 * read. A corrected value keeps its quote and the text that was read, and means what the person wrote. A removed
 * value is missing again. Throws `not_found` for an unknown value, `invalid` if the text does not fit the field.
 */
export function changeValue({ goals, values, missing }: FindingsContent, change: ValueChange): FindingsContent {
  if (change.change === "add") {
    const { goal, field, label } = change;
    const id = Math.max(0, ...values.map((each) => each.id)) + 1;
    return {
      goals,
      values: [...values, { id, goal, field, label, ...readTypedValue(field, change.value) }],
      missing: missing.filter((each) => each.field !== field || each.label !== label),
    };
  }
  const before = values.find(({ id }) => id === change.id);
  if (!before) throw new AppError("not_found", "There is no such value.");
  if (change.change === "remove") {
    const { goal, field, label } = before;
    return { goals, values: values.filter((value) => value !== before), missing: [...missing, { goal, field, label }] };
  }
  const { unsure: _, ...confirmed } = before;
  const after = change.change === "confirm" ? confirmed : correct(confirmed, change.value);
  return { goals, values: values.map((value) => (value === before ? after : value)), missing };
}

function correct(before: ExtractedValue, text: string): ExtractedValue {
  const typed = readTypedValue(before.field, text, before.meaning);
  const isAsBefore = typed.value === before.value && isDeepStrictEqual(typed.meaning, before.meaning);
  return isAsBefore ? before : { ...before, ...typed, corrected: before.corrected ?? before.value };
}

function readTypedValue(field: ValueField, text: string, before?: Meaning): Pick<ExtractedValue, "value" | "meaning"> {
  const typed = typedValue(field, text.trim(), before);
  if (!typed) throw new AppError("invalid", `Write it as ${writtenAs(field)}.`, { field: "value" });
  return typed;
}
