import { useMemo, useSyncExternalStore } from "react";

/** Whether a media query matches. */
export function useMedia(query: string): boolean {
  const media = useMemo(() => matchMedia(query), [query]);
  return useSyncExternalStore(
    (listener) => {
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => media.matches,
  );
}
