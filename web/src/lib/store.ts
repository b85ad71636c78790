import { useCallback, useSyncExternalStore } from "react";

/** A value that components can subscribe to. `set` takes the next value, or a function of the current one. */
export interface Store<T> {
  get(): T;
  set(next: T | ((now: T) => T)): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<T>(first: T): Store<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      const changed = next instanceof Function ? next(value) : next;
      if (Object.is(changed, value)) return;
      value = changed;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns a part of a store; the component renders again only when that part changes. */
export function useStore<T, P>(store: Store<T>, part: (value: T) => P): P {
  return useSyncExternalStore(
    store.subscribe,
    useCallback(() => part(store.get()), [store, part]),
  );
}
