import type { Printable } from "@shared/print/printable.ts";
import type { BusinessProfile } from "@shared/records/business.ts";
import { type RefObject, Suspense } from "react";
import { lazyPart } from "../../lib/parts.ts";
import { InvoiceFrame } from "../../print/InvoiceFrame.tsx";
import type { ChatClient } from "../chat/chat-client.ts";
import { PreviewArea } from "./PreviewArea.tsx";
import { PreviewNextSteps } from "./PreviewNextSteps.tsx";

// Lazy, because the preview works without the explanations.
const Figures = lazyPart(() => import("./figures/Figures.tsx"));

interface Props {
  chat: ChatClient;
  frame: RefObject<HTMLIFrameElement | null>;
  invoice: Printable;
  business: BusinessProfile;
}

/** The printed invoice with its next steps below. Loads with the first invoice. */
export default function InvoicePreview({ chat, frame, invoice, business }: Props) {
  return (
    <>
      <PreviewArea>
        <InvoiceFrame
          frame={frame}
          title="Document preview"
          invoice={invoice}
          business={business}
          figures={(body) => (
            <Suspense>
              <Figures chat={chat} body={body} invoice={invoice} locale={business.locale} />
            </Suspense>
          )}
        />
      </PreviewArea>
      <PreviewNextSteps chat={chat} invoice={invoice} locale={business.locale} />
    </>
  );
}
