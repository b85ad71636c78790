/** The values of a form, and the version that they were read from. */
export interface StoredValues<V> {
  readonly values: V;
  readonly version: number;
}

/** Returns the fields of `values` that differ from `base`. */
export const changesIn = <V extends object>(base: V, values: V): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => !Object.is(base[field as keyof V], value))) as Partial<V>;

/** Returns the fields that both people changed since `base`, to different values. */
export const conflictingFields = <V extends object>(base: V, mine: V, theirs: V): (keyof V & string)[] =>
  (Object.keys(changesIn(base, mine)) as (keyof V & string)[]).filter(
    (field) => !Object.is(theirs[field], base[field]) && !Object.is(theirs[field], mine[field]),
  );
