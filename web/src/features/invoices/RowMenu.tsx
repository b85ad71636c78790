import { Button, type ButtonProps, Menu, Portal } from "@chakra-ui/react";
import { Ban, CircleCheck, Copy, Download, Ellipsis, MailCheck, Send, Trash2 } from "lucide-react";
import { type RefObject, useState } from "react";
import type { ShownRow } from "../../../../shared/invoices.ts";
import { IconButton } from "../../components/IconButton.tsx";
import { type Action, actionNames, actionsInList, nextStep } from "./actions.ts";
import type { Acting } from "./useActions.tsx";

const signs = {
  send: Send,
  mark: MailCheck,
  pay: CircleCheck,
  resend: Send,
  download: Download,
  duplicate: Copy,
  void: Ban,
  delete: Trash2,
} as const satisfies Record<Action, unknown>;

interface Props {
  row: ShownRow;
  acting: Acting;
}

/** What can be done with an invoice of a list: the next step at hand, all of it in a menu. */
export function RowMenu({ row, acting }: Props) {
  // A menu is heavy, and most rows never open theirs.
  const [used, setUsed] = useState(false);
  const step = nextStep(actionsInList(row));
  const Step = step && signs[step];
  return (
    <>
      {step && Step && (
        <IconButton className="at-hand" label={`${actionNames[step]}: ${row.invoiceNumber}`} onClick={() => acting.act(step, row)}>
          <Step />
        </IconButton>
      )}
      {used ? <OpenedMenu row={row} acting={acting} /> : <More row={row} acting={acting} aria-haspopup="menu" onClick={() => setUsed(true)} />}
    </>
  );
}

/** The menu lies over the rows, which each lie in a layer of their own, and still belongs to the page. */
const main: RefObject<HTMLElement | null> = {
  get current() {
    return document.querySelector("main");
  },
};

/** The menu, open from the first time it is drawn. */
const OpenedMenu = ({ row, acting }: Props) => (
  <Menu.Root defaultOpen positioning={{ placement: "bottom-end" }} lazyMount unmountOnExit onSelect={({ value }) => acting.act(value as Action, row)}>
    <Menu.Trigger asChild>
      <More row={row} acting={acting} />
    </Menu.Trigger>
    <Portal container={main}>
      <Menu.Positioner>
        <Menu.Content>
          {actionsInList(row).map((action) => {
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
);

const More = ({ row, acting: { busy }, ...button }: Props & ButtonProps) => (
  <Button variant="ghost" px="0" aria-label={`Actions for ${row.invoiceNumber}`} loading={busy?.id === row.id} {...button}>
    <Ellipsis />
  </Button>
);
