import { Box } from "@chakra-ui/react";
import { breakpoints } from "@shared/theme/tokens.ts";
import { X } from "lucide-react";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "../../../components/IconButton.tsx";
import { FigureCard, type FigureContext } from "./FigureCard.tsx";
import type { PointedFigure, Pointing } from "./pointing.ts";
import { popoverPosition } from "./popover-position.ts";
import type { PrintedFigure } from "./printed-figures.ts";

interface Props extends FigureContext {
  figure: PrintedFigure;
  pointed: PointedFigure;
  pointing: Pointing;
}

/** The card of a figure: beside it on a desktop, at the bottom on a phone. Esc closes it. */
export default function FigurePopover({ figure, pointed, pointing, ...context }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { asked, hands } = pointed;
  const { close, keep } = pointing;
  const settable = context.editable && figure.set !== undefined;
  usePlace(box, pointed);

  useEffect(() => {
    if (asked && hands && !settable) box.current?.focus({ preventScroll: true });
  }, [asked, hands, settable]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && close();
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [close]);

  useEffect(() => {
    if (!asked) return;
    const outside = (event: PointerEvent) => event.target instanceof Node && !box.current?.contains(event.target) && close();
    addEventListener("pointerdown", outside);
    return () => removeEventListener("pointerdown", outside);
  }, [asked, close]);

  return createPortal(
    <Box
      ref={box}
      role="dialog"
      aria-label={figure.of ? `${figure.label} of ${figure.of}` : figure.label}
      tabIndex={-1}
      position="fixed"
      zIndex="popover"
      insetX={{ base: 0, md: "auto" }}
      bottom={{ base: 0, md: "auto" }}
      width={{ md: "note" }}
      maxH={{ base: "60dvh", md: "80dvh" }}
      overflowY="auto"
      p={{ base: "4", md: "3" }}
      bg="bg.raised"
      borderRadius={{ base: "12px 12px 0 0", md: "card" }}
      boxShadow="dialog"
      outline={0}
      animation="appear"
      animationDuration="fast"
      {...keep}
    >
      <FigureCard
        {...context}
        key={figure.key}
        figure={figure}
        asked={asked}
        focus={asked && hands}
        onDone={close}
        action={
          asked && (
            <IconButton label="Close" size="xs" my="-1" me="-1" css={{ "&::after": { display: "none" } }} onClick={close}>
              <X />
            </IconButton>
          )
        }
      />
      {settable && !asked && (
        <Box mt="1.5" color="fg.muted" fontSize="xs">
          Click to change it.
        </Box>
      )}
    </Box>,
    document.body,
  );
}

/** Positions the card beside the figure, and keeps it there. CSS positions it on a phone. */
function usePlace(box: RefObject<HTMLDivElement | null>, { element }: PointedFigure): void {
  const [, again] = useState(0);

  useLayoutEffect(() => {
    const node = box.current;
    const frame = element.ownerDocument.defaultView?.frameElement;
    if (!node || !frame) return;
    const desk = matchMedia(`(min-width: ${breakpoints.md})`).matches;
    const [out, inner] = [frame.getBoundingClientRect(), element.getBoundingClientRect()];
    const figure = { left: out.left + inner.left, right: out.left + inner.right, top: out.top + inner.top, bottom: out.top + inner.bottom };
    const { left, top } = popoverPosition(figure, node.getBoundingClientRect(), { width: innerWidth, height: innerHeight });
    node.style.left = desk ? `${left}px` : "";
    node.style.top = desk ? `${top}px` : "";
  });

  useEffect(() => {
    const page = element.ownerDocument.defaultView;
    const move = () => again((count) => count + 1);
    const size = new ResizeObserver(move);
    if (box.current) size.observe(box.current);
    addEventListener("resize", move);
    addEventListener("scroll", move, { capture: true, passive: true });
    page?.addEventListener("scroll", move, { passive: true });
    return () => {
      size.disconnect();
      removeEventListener("resize", move);
      removeEventListener("scroll", move, { capture: true });
      page?.removeEventListener("scroll", move);
    };
  }, [box, element]);
}
