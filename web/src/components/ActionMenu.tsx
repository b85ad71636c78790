import { Button, type ButtonProps, Menu, Portal } from "@chakra-ui/react";
import { Ellipsis, type LucideIcon } from "lucide-react";
import { type RefObject, useState } from "react";

interface Props<A extends string> {
  /** Whose actions they are: "Actions for INV-0001". */
  label: string;
  busy: boolean;
  actions: readonly { readonly action: A; readonly name: string; readonly Sign: LucideIcon }[];
  onAct(action: A): void;
}

/** What can be done with a row of a list. A menu is heavy, and most rows never open theirs: it is there from the first time it is asked for. */
export function ActionMenu<A extends string>({ label, busy, actions, onAct }: Props<A>) {
  const [used, setUsed] = useState(false);
  const button = { "aria-label": label, loading: busy };
  if (!used) return <More {...button} aria-haspopup="menu" onClick={() => setUsed(true)} />;
  return (
    <Menu.Root defaultOpen positioning={{ placement: "bottom-end" }} lazyMount unmountOnExit onSelect={({ value }) => onAct(value as A)}>
      <Menu.Trigger asChild>
        <More {...button} />
      </Menu.Trigger>
      <Portal container={main}>
        <Menu.Positioner>
          <Menu.Content>
            {actions.map(({ action, name, Sign }) => (
              <Menu.Item key={action} value={action}>
                <Sign />
                <Menu.ItemText>{name}</Menu.ItemText>
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

/** The menu lies over the rows, which each lie in a layer of their own, and still belongs to the page. */
const main: RefObject<HTMLElement | null> = {
  get current() {
    return document.querySelector("main");
  },
};

const More = (button: ButtonProps) => (
  <Button variant="ghost" px="0" {...button}>
    <Ellipsis />
  </Button>
);
