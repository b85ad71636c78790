import { type ReactNode, useDeferredValue } from "react";
import { ReadingContext, useEditor, useForm } from "./editor-context.ts";
import { readForm } from "./reading.ts";

/** Provides the parsed form, deferred behind typing. */
export function ReadingProvider({ children }: { children: ReactNode }) {
  const { editing } = useEditor();
  const form = useDeferredValue(useForm((now) => now));
  return <ReadingContext value={readForm(form, editing.locale)}>{children}</ReadingContext>;
}
