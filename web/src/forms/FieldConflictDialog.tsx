import { Suspense } from "react";
import { lazyPart } from "../lib/parts.ts";
import type { ConflictProps } from "./ConflictChoice.tsx";

const ConflictChoice = lazyPart(() => import("./ConflictChoice.tsx"));

/** Asks which values to keep after another person changed the same fields. Loads when it opens. */
export const FieldConflictDialog = <V extends object>(props: ConflictProps<V>) => (
  <Suspense>
    <ConflictChoice {...props} />
  </Suspense>
);
