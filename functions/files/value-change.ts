import type { ExtractedValue, Meaning, ValueChange, ValueField } from "../../shared/document-files.ts";
import { AppError } from "../../shared/errors.ts";
import { typedValue, writtenAs } from "../../shared/understanding/extraction/typed-value.ts";
import type { Found } from "../document-files/store.ts";

/**
 * What was found in a document, after a person changed it. A corrected value keeps the words that it was read from and what was read, and means what the
 * person wrote; one that is no such thing is missing again. Throws `not_found` where there is no value of that number, `invalid` where what was written is
 * none of what its field takes.
 */
export function changeValue({ goals, values, missing }: Found, change: ValueChange): Found {
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
  const corrected: ExtractedValue = { ...before, ...readTypedValue(before.field, change.value, before.meaning), corrected: before.corrected ?? before.value };
  return { goals, values: values.map((value) => (value === before ? corrected : value)), missing };
}

function readTypedValue(field: ValueField, text: string, before?: Meaning): Pick<ExtractedValue, "value" | "meaning"> {
  const typed = typedValue(field, text.trim(), before);
  if (!typed) throw new AppError("invalid", `Write it as ${writtenAs(field)}.`, { field: "value" });
  return typed;
}
