import type { ChangedNoun } from "@shared/chat/realtime.ts";
import { useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type DefaultValues, type FieldError, type FieldErrors, type FieldValues, type Path, type PathValue, type Resolver, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { ApiError, reason } from "../lib/api.ts";
import { refresh } from "../lib/queries.ts";
import { toast } from "../lib/toast.ts";
import { resolver } from "./resolver.ts";
import { changesIn, conflictingFields, type StoredValues } from "./stored-values.ts";

/** The fields that another person changed too, with both versions. */
export interface FieldConflict<V> {
  readonly theirs: StoredValues<V>;
  readonly fields: readonly (keyof V & string)[];
  readonly mine: V;
}

interface Options<V extends FieldValues> {
  stored: StoredValues<V>;
  schema: z.ZodMiniType<V, V>;
  /** Stores the changed fields on top of `version`. Rejects with a 409 if there is a newer one. */
  store(change: Partial<V>, version: number): Promise<StoredValues<V>>;
  /** Returns the stored version. */
  latest(): Promise<StoredValues<V>>;
  /** The title of both toasts, the text of a save's, and the beginning of a failure's. */
  title?: string;
  done: string;
  failed: string;
  /** The noun whose queries a save invalidates. */
  touches?: ChangedNoun;
  onDirty(dirty: boolean): void;
  /** Set for something that is not stored yet: untouched fields are validated too. */
  isNew?: boolean;
  /** Values to prefill as if the person had typed them. */
  given?: Partial<V>;
}

/** Attempts to save over a newer version. */
const TRIES = 5;

/** Formats a field's error as a sentence. Most schemas give its end ("is required"); the server and some schemas the whole sentence. */
export const errorSentence = (label: string, error: FieldError | undefined): string | undefined =>
  error?.message && (error.type === "refused" || error.message.endsWith(".") ? error.message : `${label} ${error.message}.`);

/** Validates changed fields only: a stored value passes even if the schema has become stricter. */
const changesOnly =
  <V extends FieldValues>(check: Resolver<V, unknown, V>, stored: () => V): Resolver<V, unknown, V> =>
  async (values, ...rest) => {
    const result = await check(values, ...rest);
    const changed = changesIn(stored(), values);
    const errors = Object.fromEntries(Object.entries(result.errors).filter(([field]) => field in changed)) as FieldErrors<V>;
    return Object.keys(errors).length ? { values: {}, errors } : { values, errors: {} };
  };

/**
 * A form for stored values that others may change as well. It sends changed fields only. If another person saved first, their changes stay and these are added;
 * for a field that both changed differently, the person is asked. Typed values are never lost.
 */
export function useStoredForm<V extends FieldValues>(options: Options<V>) {
  const { stored, schema, store, latest, title = "Settings updated", done, failed, touches = "business", onDirty, isNew = false } = options;
  const base = useRef(stored);
  const check = resolver<V, V>(schema);
  const form = useForm<V, unknown, V>({
    defaultValues: stored.values as DefaultValues<V>,
    resolver: isNew ? check : changesOnly(check, () => base.current.values),
  });
  const { reset, getValues, setValue, setError, setFocus } = form;
  const { isDirty } = form.formState;
  const [clash, setClash] = useState<FieldConflict<V>>();
  const [saving, setSaving] = useState(false);

  useLayoutEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  // A layout effect, because a later reset would lose what is typed after rendering.
  useLayoutEffect(() => {
    // A clean form follows others' changes; a dirty one meets them when it saves.
    if (isDirty || stored.version < base.current.version) return;
    base.current = stored;
    reset(stored.values);
  }, [stored, isDirty, reset]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, over the stored values
  useLayoutEffect(() => {
    for (const [field, value] of Object.entries(options.given ?? {})) setValue(field as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true });
  }, []);

  const settle = (sent: V, next: StoredValues<V>) => {
    const now = getValues();
    base.current = next;
    reset(next.values);
    // Keeps what was typed while saving.
    for (const [field, value] of Object.entries(changesIn(sent, now))) setValue(field as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true });
  };

  const refuse = (error: unknown) => {
    const field = error instanceof ApiError ? error.field?.split(".").at(-1) : undefined;
    if (field && field in base.current.values) {
      setError(field as Path<V>, { type: "refused", message: reason(error) });
      setFocus(field as Path<V>);
    }
    toast("Error", { description: `${failed}: ${reason(error)}`, tone: "error" });
  };

  const save = async (values: V) => {
    const change = changesIn(base.current.values, values);
    if (!Object.keys(change).length) return toast("Nothing has changed");
    setSaving(true);
    try {
      let over = base.current;
      for (let attempt = 1; ; attempt++) {
        try {
          const next = await store(change, over.version);
          // The form is clean before the toast shows, so that leaving at that moment asks nothing.
          flushSync(() => settle(values, next));
          break;
        } catch (error) {
          if (!(error instanceof ApiError && error.status === 409) || attempt === TRIES) throw error;
          over = await latest();
          const fields = conflictingFields(base.current.values, values, over.values);
          if (fields.length) return setClash({ theirs: over, fields, mine: values });
        }
      }
      toast(title, { description: done });
      await refresh(touches);
    } catch (error) {
      refuse(error);
    } finally {
      setSaving(false);
    }
  };

  return {
    form,
    saving,
    submit: form.handleSubmit(save),
    clash,
    /** Saves the form with the chosen values. */
    choose(chosen: Partial<V>) {
      if (!clash) return;
      const values = { ...clash.mine, ...chosen };
      const typed = changesIn(base.current.values, values);
      base.current = clash.theirs;
      reset(clash.theirs.values);
      for (const [field, value] of Object.entries(typed)) setValue(field as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true });
      setClash(undefined);
      void form.handleSubmit(save)();
    },
    leave: () => setClash(undefined),
  };
}
