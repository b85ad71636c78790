import { Dialog, Portal } from "@chakra-ui/react";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "./IconButton.tsx";

interface Props {
  title: string;
  size?: "md" | "xl";
  onClose(): void;
  /** A line that stays at the foot. */
  note?: ReactNode;
  children: ReactNode;
}

/** A dialog on a desk, a sheet from below on a phone. Esc closes it, and the focus goes back where it was. */
export const Modal = ({ title, size = "md", onClose, note, children }: Props) => (
  <Dialog.Root open onOpenChange={({ open }) => !open && onClose()} size={size}>
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner>
        <Dialog.Content>
          <Dialog.Header>
            <Dialog.Title>{title}</Dialog.Title>
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
