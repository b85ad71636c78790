import { invoiceWarnings } from "@shared/invoicing/warnings.ts";
import type { BusinessProfile } from "@shared/records/business.ts";
import { useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { readQuery } from "../../../lib/queries.ts";
import { useStore } from "../../../lib/store.ts";
import type { Editing } from "./editing.ts";
import type { InvoiceForm } from "./form.ts";
import type { FormReading } from "./reading.ts";

interface Editor {
  readonly editing: Editing;
  readonly business: BusinessProfile;
}

export const EditorContext = createContext<Editor | undefined>(undefined);

/** Returns the invoice that is edited, and its business. Throws outside of an editor. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error("useEditor is called outside of an invoice editor.");
  return editor;
}

/** Returns a part of the form; the component renders again only when that part changes. */
export const useForm = <P>(part: (form: InvoiceForm) => P): P => useStore(useEditor().editing.form, part);

export const ReadingContext = createContext<FormReading | undefined>(undefined);

/** Returns the parsed form, deferred: typing comes first, the totals of five hundred lines after it. Throws outside of an editor. */
export function useReading(): FormReading {
  const reading = useContext(ReadingContext);
  if (!reading) throw new Error("useReading is called outside of an invoice editor.");
  return reading;
}

/** Returns the error of a field. An empty field is an error only after an attempt to save. */
export function useError(field: string): string | undefined {
  const refused = useStore(useEditor().editing.saving, (now) => (now.kind === "refused" && now.problem?.field === field ? now.problem.message : undefined));
  const { problems } = useReading();
  return refused ?? problems.find((problem) => problem.field === field)?.message;
}

/** Returns the warnings of the draft. */
export function useWarnings(): string[] {
  const { editing } = useEditor();
  const { draft, figures } = useReading();
  const { data: today } = useQuery({ ...readQuery("getSummary"), select: (summary) => summary.today });
  if (!draft || !figures || !today) return [];
  return invoiceWarnings({ ...draft, total: figures.total }, { today, locale: editing.locale }).map(({ text }) => text);
}

/** Returns true after a save failed because of an empty field: from then on all empty fields are marked. */
export const useIsIncomplete = (): boolean => useStore(useEditor().editing.saving, ({ kind }) => kind === "incomplete");
