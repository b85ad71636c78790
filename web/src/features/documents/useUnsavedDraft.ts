import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { changesIn, type StoredValues } from "../../forms/stored-values.ts";
import { currentUser } from "../../lib/auth.ts";
import type { FieldName, FormValues } from "./form.ts";

/** The changes of a document whose form was left without saving, and the version that they were made to. */
const UnsavedDraft = z.object({ typed: z.record(z.string(), z.string()), version: z.number() });

/**
 * Keeps the unsaved changes as long as the tab, while the person is on another page; `key` is the document's id, or its type where it is new. The browser asks
 * before the tab closes over them.
 */
export function useUnsavedDraft(form: UseFormReturn<FormValues, unknown, FormValues>, now: RefObject<StoredValues<FormValues>>, key: string): void {
  const { isDirty } = form.formState;
  const { data: user } = useQuery(currentUser);
  const place = `plainbill-document ${user?.id} ${key}`;
  useEffect(() => {
    const draft = takeDraft(place);
    if (draft?.version === now.current.version)
      for (const [field, value] of Object.entries(draft.typed)) form.setValue(field as FieldName, value, { shouldDirty: true });
    const keep = () => {
      const { values, version } = now.current;
      keepDraft(place, { typed: changesIn(values, form.getValues()), version });
    };
    addEventListener("pagehide", keep);
    return () => {
      removeEventListener("pagehide", keep);
      keep();
    };
  }, [form, now, place]);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty]);
}

function keepDraft(place: string, draft: z.infer<typeof UnsavedDraft>): void {
  try {
    if (Object.keys(draft.typed).length) sessionStorage.setItem(place, JSON.stringify(draft));
    else sessionStorage.removeItem(place);
  } catch {
    // A browser that keeps nothing.
  }
}

function takeDraft(place: string): z.infer<typeof UnsavedDraft> | undefined {
  try {
    const draft = UnsavedDraft.safeParse(JSON.parse(sessionStorage.getItem(place) ?? "null")).data;
    sessionStorage.removeItem(place);
    return draft;
  } catch {
    return undefined; // Nothing was kept.
  }
}
