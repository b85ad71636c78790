import regular from "@fontsource/noto-sans/400.css?inline";
import bold from "@fontsource/noto-sans/600.css?inline";
import { printCss } from "@shared/print/print.css.ts";
import type { BusinessProfile } from "@shared/records/business.ts";
import { type ReactNode, type RefObject, useEffect, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { frameCss, LARGEST_FIT, MARGIN } from "../theme/frame.ts";
import { PrintedFrame } from "./PrintedFrame.tsx";

interface FrameProps {
  frame: RefObject<HTMLIFrameElement | null>;
  title: string;
  business: BusinessProfile;
  /** Styles beyond those of every page. */
  css?: string;
  /** Renders a layer over the frame, outside of it. */
  over?: ((body: HTMLElement) => ReactNode) | undefined;
  /** Renders the page. */
  children(body: HTMLElement): ReactNode;
}

/** A printed page of the business, with its logo, in a frame that runs no scripts. React renders into it, so it updates in place. */
export function PrintFrame({ frame, title, business, css: more = "", over, children }: FrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const css = useMemo(() => `${regular}${bold}${printCss(business)}${more}${frameCss}`, [business, more]);
  useFit(body, business.paper);

  useEffect(() => {
    if (!body) return;
    body.ownerDocument.documentElement.lang = "en";
    body.ownerDocument.title = title;
  }, [body, title]);

  return (
    <>
      {/* Firefox replaces the frame's document once it has loaded, hence the `onLoad`. */}
      <PrintedFrame
        ref={(node: HTMLIFrameElement | null) => {
          frame.current = node;
          setBody(node?.contentDocument?.body ?? null);
        }}
        onLoad={(event) => setBody(event.currentTarget.contentDocument?.body ?? null)}
        title={title}
        sandbox="allow-same-origin"
      />
      {body &&
        createPortal(
          <>
            <style>{css}</style>
            {children(body)}
          </>,
          body,
        )}
      {body && over?.(body)}
    </>
  );
}

/** The width of a page in CSS pixels: 210 mm and 8.5 in. */
const widths = { A4: 793.7, Letter: 816 } as const satisfies Record<BusinessProfile["paper"], number>;

/** Scales the page to the width of the frame. */
function useFit(body: HTMLElement | null, paper: BusinessProfile["paper"]): void {
  useEffect(() => {
    const frame = body?.ownerDocument.defaultView?.frameElement;
    if (!body || !frame) return;
    const fit = () => {
      const sheet = widths[paper];
      const room = body.ownerDocument.documentElement.clientWidth - 2 * MARGIN;
      if (room > 0) body.style.setProperty("--fit", String(Math.min(LARGEST_FIT, room / sheet)));
    };
    const observer = new ResizeObserver(fit);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [body, paper]);
}
