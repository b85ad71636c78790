import { Flex } from "@chakra-ui/react";
import { withTotals } from "@shared/invoicing/invoices.ts";
import type { Printable } from "@shared/print/printable.ts";
import { memo, useEffect, useRef, useState } from "react";
import { useStore } from "../../../lib/store.ts";
import { InvoiceFrame } from "../../../print/InvoiceFrame.tsx";
import type { Editing } from "./editing.ts";
import { useEditor, useReading } from "./editor-context.ts";
import type { FormReading } from "./reading.ts";

const MemoizedFrame = memo(InvoiceFrame);

/** The invoice as it will be printed. */
export function EditorPreview() {
  const { editing, business } = useEditor();
  const frame = useRef<HTMLIFrameElement>(null);
  const reading = useDebouncedReading(useReading());
  const saved = useStore(editing.saving, () => editing.stored());
  const invoice = printable(editing, reading, saved);
  if (invoice) return <MemoizedFrame frame={frame} title="Invoice preview" invoice={invoice} business={business} />;
  return (
    <Flex height="full" align="center" justify="center" p="6" color="fg.muted" textAlign="center">
      The invoice is shown here once all of its numbers can be read.
    </Flex>
  );
}

/** Up to this number of lines the preview follows each key. A longer one is laid out only after a pause, in milliseconds. */
const SHORT = 40;
const REST = 400;

function useDebouncedReading(reading: FormReading): FormReading {
  const [settled, setSettled] = useState(reading);
  const short = reading.lines.length <= SHORT;
  useEffect(() => {
    if (short) return;
    const rest = setTimeout(() => setSettled(reading), REST);
    return () => clearTimeout(rest);
  }, [reading, short]);
  return short ? reading : settled;
}

const printableCache = new WeakMap<Editing, { reading: FormReading; saved: unknown; invoice: Printable }>();

/** Returns the draft to print; while a number is invalid, the last valid one. */
function printable(editing: Editing, reading: FormReading, saved: ReturnType<Editing["stored"]>): Printable | undefined {
  const before = printableCache.get(editing);
  if (before?.reading === reading && before.saved === saved) return before.invoice;
  const { draft, figures } = reading;
  if (!draft || !figures) return before?.invoice;
  const invoice = withTotals(draft, saved);
  printableCache.set(editing, { reading, saved, invoice });
  return invoice;
}
