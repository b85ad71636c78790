import { memo, useDeferredValue, useRef } from "react";
import { withTotals } from "../../../../../shared/invoices.ts";
import type { Printable } from "../../../../../shared/paper/printable.ts";
import { useStore } from "../../../lib/store.ts";
import { PaperFrame } from "../../preview/PaperFrame.tsx";
import { useDesk, useForm } from "./context.ts";
import { readForm } from "./reading.ts";

const Sheet = memo(PaperFrame);

/** The invoice as it will be printed. While a number cannot be read it stays as it was before. */
export function Paper() {
  const { editing, business } = useDesk();
  const frame = useRef<HTMLIFrameElement>(null);
  const form = useDeferredValue(useForm((now) => now));
  const saved = useStore(editing.saving, () => editing.stored());
  const { draft, figures } = readForm(form, editing.locale);
  const before = useRef<Printable>(undefined);
  const shown = useRef<{ draft: unknown; saved: unknown }>(undefined);
  if (draft && figures && (shown.current?.draft !== draft || shown.current.saved !== saved)) {
    shown.current = { draft, saved };
    before.current = withTotals(draft, saved);
  }
  return before.current ? <Sheet frame={frame} title="Invoice preview" invoice={before.current} business={business} /> : null;
}
