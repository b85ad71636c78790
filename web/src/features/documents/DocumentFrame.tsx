import { BusinessDocument, type PrintedDocument } from "@shared/print/BusinessDocument.tsx";
import { documentCss } from "@shared/print/document.css.ts";
import { useMemo, useRef } from "react";
import { useWithLogo } from "../../print/logo.ts";
import { PrintFrame } from "../../print/PrintFrame.tsx";

/** A document as it will be printed. */
export function DocumentFrame({ document, title }: { document: PrintedDocument; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const business = useWithLogo(document.business);
  // Documents always have the classic template, whatever the invoices have.
  const look = useMemo(() => ({ ...business, template: "classic" as const }), [business]);
  return (
    <PrintFrame frame={frame} title={title} business={look} css={documentCss}>
      {() => <BusinessDocument document={{ ...document, business }} />}
    </PrintFrame>
  );
}
