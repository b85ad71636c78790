import { Box, Button, Flex } from "@chakra-ui/react";
import { type ReactNode, useRef } from "react";
import { Modal } from "./Modal.tsx";

interface Props {
  title: string;
  /** The question. */
  children: ReactNode;
  /** The label of the button that confirms. */
  confirm: string;
  /** `negative` if confirming loses something. */
  tone?: "accent" | "negative";
  /** While the action runs, nothing closes the dialog. */
  pending?: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks for confirmation of something that cannot be undone. The cancel button has the focus first. */
export function ConfirmDialog({ title, children, confirm, tone = "accent", pending = false, onConfirm, onCancel }: Props) {
  const back = useRef<HTMLButtonElement>(null);
  return (
    <Modal title={title} role="alertdialog" focusFirst={() => back.current} onClose={() => pending || onCancel()}>
      <Box overflowWrap="anywhere">{children}</Box>
      <Flex justify="flex-end" gap="3" mt="5">
        <Button ref={back} size="md" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          size="md"
          variant="solid"
          css={tone === "negative" ? { "&:enabled": { bg: "negative.solid" } } : undefined}
          loading={pending}
          loadingText={confirm}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </Flex>
    </Modal>
  );
}
