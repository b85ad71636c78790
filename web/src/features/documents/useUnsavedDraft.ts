import { type RefObject, useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { changesIn, type StoredValues } from "../../forms/stored-values.ts";
import type { FieldName, FormValues } from "./form.ts";

/** The changes of documents whose form was left without saving, by document id, or by type where it is new. */
const drafts = new Map<string, { typed: Partial<FormValues>; version: number }>();

/** Keeps the unsaved changes while the person is on another page of the app, and asks before the tab closes over them. */
export function useUnsavedDraft(form: UseFormReturn<FormValues, unknown, FormValues>, now: RefObject<StoredValues<FormValues>>, key: string): void {
  const { isDirty } = form.formState;
  useEffect(() => {
    const draft = drafts.get(key);
    drafts.delete(key);
    if (draft?.version === now.current.version)
      for (const [field, value] of Object.entries(draft.typed)) form.setValue(field as FieldName, value, { shouldDirty: true });
    return () => {
      const { values, version } = now.current;
      const typed = changesIn(values, form.getValues());
      if (Object.keys(typed).length) drafts.set(key, { typed, version });
    };
  }, [form, now, key]);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty]);
}
