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

/** Where two people changed the same fields: what is stored now, and the fields to choose for. */
export interface FieldConflict<V> {
  readonly theirs: StoredValues<V>;
  readonly fields: readonly (keyof V & string)[];
  readonly mine: V;
}

interface Options<V extends FieldValues> {
  stored: StoredValues<V>;
  schema: z.ZodMiniType<V, V>;
  /** Stores the fields that were changed over the version they were changed from. */
  store(change: Partial<V>, version: number): Promise<StoredValues<V>>;
  /** What is stored now. */
  latest(): Promise<StoredValues<V>>;
  /** What is said when it is stored, and the beginning of what is said when it is not. */
  title?: string;
  done: string;
  failed: string;
  /** What others read of it changes too. */
  touches?: ChangedNoun;
  onDirty(dirty: boolean): void;
  /** Nothing is stored yet: untouched fields are checked too. */
  isNew?: boolean;
  /** What it is filled in with, as if the person had typed it. */
  given?: Partial<V>;
}

/** How many times a save is repeated over a newer version. */
const TRIES = 5;

/** What is wrong with a field, as a sentence: most schemas say how it ends ("is required"), the server and some schemas say it whole. */
export const errorSentence = (label: string, error: FieldError | undefined): string | undefined =>
  error?.message && (error.type === "refused" || error.message.endsWith(".") ? error.message : `${label} ${error.message}.`);

/** Lets pass what stays as it is stored, however strict the schema has become since. */
const changesOnly =
  <V extends FieldValues>(check: Resolver<V, unknown, V>, stored: () => V): Resolver<V, unknown, V> =>
  async (values, ...rest) => {
    const result = await check(values, ...rest);
    const changed = changesIn(stored(), values);
    const errors = Object.fromEntries(Object.entries(result.errors).filter(([field]) => field in changed)) as FieldErrors<V>;
    return Object.keys(errors).length ? { values: {}, errors } : { values, errors: {} };
  };

/**
 * A form over something stored that others change too. Only what was changed is sent. Where another person was first, their fields stay and these are added;
 * where they changed the same field to something else, the person is asked. Whatever happens, what was typed stays.
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
  // Before anything else can happen: what is typed between the drawing and the reset would be lost.
  useLayoutEffect(() => {
    // What others store is shown at once where nothing was typed over it, and met when this is saved where something was.
    if (isDirty || stored.version < base.current.version) return;
    base.current = stored;
    reset(stored.values);
  }, [stored, isDirty, reset]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, over what is stored
  useLayoutEffect(() => {
    for (const [field, value] of Object.entries(options.given ?? {})) setValue(field as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true });
  }, []);

  const settle = (sent: V, next: StoredValues<V>) => {
    const now = getValues();
    base.current = next;
    reset(next.values);
    // What was typed while it was on its way.
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
          // The form is clean before the notice says that it is stored, so that leaving at that moment asks nothing.
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
    /** Stores the form with what was chosen of both. */
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
