import { Button, Menu, Portal } from "@chakra-ui/react";
import { Ban, CircleCheck, Copy, Download, Ellipsis, Send, Trash2 } from "lucide-react";
import type { ShownRow } from "../../../../shared/invoices.ts";
import { IconButton } from "../../components/IconButton.tsx";
import { type Action, actionNames, actionsFor, nextStep } from "./actions.ts";
import type { Acting } from "./useActions.tsx";

const signs = { send: Send, pay: CircleCheck, download: Download, duplicate: Copy, void: Ban, delete: Trash2 } as const satisfies Record<Action, unknown>;

/** What can be done with an invoice of a list: the next step at hand, all of it in a menu. */
export function RowMenu({ row, acting: { act, busy } }: { row: ShownRow; acting: Acting }) {
  const step = nextStep(row.status);
  const Step = step && signs[step];
  return (
    <>
      {step && Step && (
        <IconButton className="at-hand" label={`${actionNames[step]}: ${row.invoiceNumber}`} onClick={() => act(step, row)}>
          <Step />
        </IconButton>
      )}
      <Menu.Root positioning={{ placement: "bottom-end" }} lazyMount unmountOnExit onSelect={({ value }) => act(value as Action, row)}>
        <Menu.Trigger asChild>
          <Button variant="ghost" px="0" aria-label={`Actions for ${row.invoiceNumber}`} loading={busy?.id === row.id}>
            <Ellipsis />
          </Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              {actionsFor(row.status).map((action) => {
                const Sign = signs[action];
                return (
                  <Menu.Item key={action} value={action}>
                    <Sign />
                    <Menu.ItemText>{actionNames[action]}</Menu.ItemText>
                  </Menu.Item>
                );
              })}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
    </>
  );
}
