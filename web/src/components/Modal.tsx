import { Dialog, Portal } from "@chakra-ui/react";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "./IconButton.tsx";
import { NOTIFICATIONS } from "./Toaster.tsx";

interface Props {
  title: string;
  /** `cover` is as wide as `xl` and as high as there is room, whatever is in it; what is inside scrolls by itself. */
  size?: "md" | "lg" | "xl" | "cover";
  /** `alertdialog` where it interrupts with a question. */
  role?: "dialog" | "alertdialog";
  /** Takes the focus on opening; the first focusable element unless given. */
  focusFirst?: () => HTMLElement | null;
  onClose(): void;
  /** A line that stays at the foot. */
  note?: ReactNode;
  children: ReactNode;
}

/** A press on a toast does not close the dialog. */
const notifications = [() => document.getElementById(NOTIFICATIONS)];

/** A dialog on a desk, a sheet from below on a phone. Esc closes it, and the focus goes back where it was. */
export const Modal = ({ title, size = "md", role = "dialog", focusFirst, onClose, note, children }: Props) => (
  <Dialog.Root
    open
    onOpenChange={({ open }) => !open && onClose()}
    size={size}
    role={role}
    persistentElements={notifications}
    {...(focusFirst ? { initialFocusEl: focusFirst } : {})}
  >
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner>
        <Dialog.Content>
          {/* The focus may go to what the dialog controls, and so F8 reaches what is said in passing. */}
          <button type="button" hidden aria-controls={NOTIFICATIONS} aria-expanded="true" />
          <Dialog.Header>
            <Dialog.Title minW={0} overflowWrap="anywhere" lineClamp={3}>
              {title}
            </Dialog.Title>
            <Dialog.CloseTrigger asChild>
              <IconButton label="Close">
                <X />
              </IconButton>
            </Dialog.CloseTrigger>
          </Dialog.Header>
          <Dialog.Body>{children}</Dialog.Body>
          {note && <Dialog.Footer>{note}</Dialog.Footer>}
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
);
