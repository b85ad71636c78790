import { lazy, Suspense } from "react";
import type { ConflictProps } from "./ConflictChoice.tsx";

// It loads when it opens.
const ConflictChoice = lazy(() => import("./ConflictChoice.tsx")) as typeof import("./ConflictChoice.tsx").default;

/** Two people changed the same: what to keep. */
export const FieldConflictDialog = <V extends object>(props: ConflictProps<V>) => (
  <Suspense>
    <ConflictChoice {...props} />
  </Suspense>
);
