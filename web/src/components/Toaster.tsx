import { Box, Button, Flex } from "@chakra-ui/react";
import { TriangleAlert, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useStore } from "../lib/store.ts";
import { dismissToast, type Toast, toasts } from "../lib/toast.ts";
import { IconButton } from "./IconButton.tsx";

const SHOWN_FOR = 5000;
const SWIPE = 50;

/** Dialogs do not hide or close on this element. */
export const NOTIFICATIONS = "notifications";

/** Shows the toast. It stays while it is hovered or has the focus; F8 focuses it, a swipe to the right dismisses it. */
export function Toaster() {
  const toast = useStore(toasts, (shown) => shown);
  const region = useRef<HTMLDivElement>(null);
  /** The element that had the focus before F8. */
  const from = useRef<Element>(undefined);

  useEffect(() => {
    const goTo = (event: KeyboardEvent) => {
      const button = event.key === "F8" && region.current?.querySelector("button");
      if (!button) return;
      if (!region.current?.contains(document.activeElement)) from.current = document.activeElement ?? document.body;
      button.focus();
    };
    addEventListener("keydown", goTo);
    return () => removeEventListener("keydown", goTo);
  }, []);

  // A dismissed toast would leave the focus nowhere.
  useEffect(() => {
    if (from.current && document.activeElement === document.body) giveBack(from.current);
    if (!region.current?.contains(document.activeElement)) from.current = undefined;
  });

  // Rendered outside the page, because an open dialog hides the page, but must not hide toasts, from screen readers.
  return createPortal(
    <Flex
      as="section"
      // Explicit, because the dialog's focus trap looks for the attribute.
      role="region"
      id={NOTIFICATIONS}
      ref={region}
      aria-label="Notifications (F8)"
      aria-live="polite"
      position="fixed"
      zIndex="toast"
      // Beneath the header, so that its links are never covered.
      top="calc({sizes.13} + {spacing.2})"
      insetX="3"
      justify="center"
      pointerEvents="none"
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !region.current?.contains(relatedTarget)) from.current = undefined;
      }}
    >
      {toast && <ToastCard key={toast.id} toast={toast} />}
    </Flex>,
    document.body,
  );
}

/** Returns the focus to the element that had it, or to the open dialog if that element cannot be focused any more. */
function giveBack(to: Element): void {
  if (to instanceof HTMLElement) to.focus();
  if (document.activeElement === document.body) [...document.querySelectorAll<HTMLElement>("[role=dialog], [role=alertdialog]")].at(-1)?.focus();
}

export function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const [from, setFrom] = useState<number>();
  const [moved, setMoved] = useState(0);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(dismissToast, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [held]);

  const wrong = toast.tone === "error";
  const muted = wrong ? "fg.toast" : "fg.toastMuted";

  const release = () => {
    if (moved > SWIPE) dismissToast();
    setFrom(undefined);
    setMoved(0);
  };

  return (
    <Flex
      gap="3"
      align="flex-start"
      maxW="toast"
      pointerEvents="auto"
      ps="4"
      pe="2"
      py="2.5"
      bg={wrong ? "negative.solid" : "bg.toast"}
      color="fg.toast"
      borderRadius="card"
      boxShadow="dialog"
      animation="rise"
      animationDuration="moderate"
      touchAction="pan-y"
      style={{ translate: `${moved}px 0` }}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerDown={(event) => setFrom(event.clientX)}
      onPointerMove={(event) => from !== undefined && setMoved(Math.max(0, event.clientX - from))}
      onPointerUp={release}
      onPointerCancel={release}
    >
      {wrong && <Box as={TriangleAlert} boxSize="4" mt="1.5" flexShrink={0} aria-hidden />}
      <Box flex="1" py="1" role={wrong ? "alert" : undefined}>
        <Box fontWeight="medium">{toast.title}</Box>
        {toast.description && (
          <Box color={muted} fontSize="xs">
            {toast.description}
          </Box>
        )}
      </Box>
      {toast.action && (
        <Button
          variant="plain"
          alignSelf="center"
          minH="7"
          color="fg.toast"
          textDecoration="underline"
          onClick={() => {
            toast.action?.run();
            dismissToast();
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton label="Dismiss" color={muted} _hover={{ bg: "transparent", color: "fg.toast" }} onClick={dismissToast}>
        <X />
      </IconButton>
    </Flex>
  );
}
