import { Suspense } from "react";
import { lazyPart } from "../lib/parts.ts";
import type { ConflictProps } from "./ConflictChoice.tsx";

// It loads when it opens.
const ConflictChoice = lazyPart(() => import("./ConflictChoice.tsx"));

/** Two people changed the same: what to keep. */
export const FieldConflictDialog = <V extends object>(props: ConflictProps<V>) => (
  <Suspense>
    <ConflictChoice {...props} />
  </Suspense>
);
