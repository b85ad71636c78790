import { Dialog, Portal } from "@chakra-ui/react";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "./IconButton.tsx";
import { NOTIFICATIONS } from "./Toaster.tsx";

interface Props {
  title: string;
  /** `cover` is as wide as `xl` and takes all the height; its content scrolls by itself. */
  size?: "md" | "lg" | "xl" | "cover";
  /** `alertdialog` for a question that interrupts the person. */
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

/** A dialog on a desktop, a bottom sheet on a phone. Esc closes it and returns the focus. */
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
          {/* The dialog's focus trap admits elements that a control inside it names, so F8 can reach the toasts. */}
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
