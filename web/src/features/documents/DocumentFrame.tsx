import { useMemo, useRef } from "react";
import { DocumentPaper, type PrintedDocument } from "../../../../shared/paper/DocumentPaper.tsx";
import { documentCss } from "../../../../shared/paper/document.css.ts";
import { useWithLogo } from "../preview/logo.ts";
import { SheetFrame } from "../preview/PaperFrame.tsx";

/** A document as it will be printed. */
export function DocumentFrame({ document, title }: { document: PrintedDocument; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const business = useWithLogo(document.business);
  // Documents have one look, whatever that of the invoices is.
  const look = useMemo(() => ({ ...business, template: "classic" as const }), [business]);
  return (
    <SheetFrame frame={frame} title={title} business={look} css={documentCss}>
      {() => <DocumentPaper document={{ ...document, business }} />}
    </SheetFrame>
  );
}
