import { Grid, Kbd } from "@chakra-ui/react";
import { Fragment } from "react";
import { Modal } from "../../components/Modal.tsx";
import { keyboardShortcuts } from "../../layout/keyboard.ts";

export default function KeysDialog({ onClose }: { onClose(): void }) {
  return (
    <Modal title="Keyboard shortcuts" onClose={onClose}>
      <Grid as="dl" templateColumns="auto 1fr" columnGap="6" rowGap="2.5" alignItems="baseline">
        {keyboardShortcuts.map(([key, what]) => (
          <Fragment key={key}>
            <dt>
              <Kbd px="1.5" borderWidth="1px" borderColor="border.strong" borderRadius="sm" fontFamily="mono" fontSize="xs">
                {key}
              </Kbd>
            </dt>
            <dd>{what}</dd>
          </Fragment>
        ))}
      </Grid>
    </Modal>
  );
}
