import { Menu, Portal } from "@chakra-ui/react";
import type { LucideIcon } from "lucide-react";
import type { ReactElement, RefObject } from "react";

/** An item of a menu. */
export interface MenuAction<A extends string> {
  readonly action: A;
  readonly name: string;
  readonly Sign?: LucideIcon;
}

interface Props<A extends string> {
  label?: string | undefined;
  actions: readonly MenuAction<A>[];
  onAct(action: A): void;
  /** The button that it opens from. */
  children: ReactElement;
}

/** A menu that is open from its first render. */
export default function OpenMenu<A extends string>({ label, actions, onAct, children }: Props<A>) {
  return (
    <Menu.Root defaultOpen positioning={{ placement: "bottom-end" }} lazyMount unmountOnExit onSelect={({ value }) => onAct(value as A)}>
      <Menu.Trigger asChild>{children}</Menu.Trigger>
      <Portal container={main}>
        <Menu.Positioner>
          <Menu.Content aria-label={label}>
            {actions.map(({ action, name, Sign }) => (
              <Menu.Item key={action} value={action}>
                {Sign && <Sign />}
                <Menu.ItemText>{name}</Menu.ItemText>
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

/** Renders the menu above the rows, each of which is a layer of its own, but inside the page. */
const main: RefObject<HTMLElement | null> = {
  get current() {
    return document.querySelector("main");
  },
};
