import { InvoiceDocument } from "@shared/print/InvoiceDocument.tsx";
import { figureMark, type MarkFigure, plainMark } from "@shared/print/marks.tsx";
import type { Printable } from "@shared/print/printable.ts";
import type { BusinessProfile } from "@shared/records/business.ts";
import { memo, type ReactNode, type RefObject } from "react";
import { useHighlightChanges } from "./highlight-changes.ts";
import { useWithLogo } from "./logo.ts";
import { PrintFrame } from "./PrintFrame.tsx";

interface Props {
  frame: RefObject<HTMLIFrameElement | null>;
  title: string;
  invoice: Printable;
  business: BusinessProfile;
  /** Renders the layer that explains the invoice's figures. */
  figures?: (body: HTMLElement) => ReactNode;
}

/** The invoice as it will be printed. */
export function InvoiceFrame({ frame, title, invoice, business: profile, figures }: Props) {
  const business = useWithLogo(profile);
  return (
    <PrintFrame frame={frame} title={title} business={business} over={figures}>
      {(body) => <InvoiceInBody body={body} invoice={invoice} business={business} mark={figures ? figureMark : plainMark} />}
    </PrintFrame>
  );
}

interface PaperProps {
  body: HTMLElement;
  invoice: Printable;
  business: BusinessProfile;
  mark: MarkFigure;
}

/** Memoized: the page is large, and must not render again when only its surroundings change. */
const InvoiceInBody = memo(function InvoiceInBody({ body, invoice, ...sheet }: PaperProps) {
  useHighlightChanges(body, invoice);
  return <InvoiceDocument invoice={invoice} {...sheet} />;
});
