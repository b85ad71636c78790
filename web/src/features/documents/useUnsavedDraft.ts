import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { changesIn, type StoredValues } from "../../forms/stored-values.ts";
import { currentUser } from "../../lib/auth.ts";
import type { FieldName, FormValues } from "./form.ts";

/** The unsaved changes of a document's form, and the version that they are based on. */
const UnsavedDraft = z.object({ typed: z.record(z.string(), z.string()), version: z.number() });

/**
 * Stores unsaved changes in this tab while another page is open; `key` is the document's id, or its type for a new one. The browser asks before the tab is
 * closed with unsaved changes.
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
    // The browser has no storage.
  }
}

function takeDraft(place: string): z.infer<typeof UnsavedDraft> | undefined {
  try {
    const draft = UnsavedDraft.safeParse(JSON.parse(sessionStorage.getItem(place) ?? "null")).data;
    sessionStorage.removeItem(place);
    return draft;
  } catch {
    return undefined; // Nothing was stored.
  }
}
