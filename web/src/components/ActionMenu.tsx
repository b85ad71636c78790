import { Button, type ButtonProps } from "@chakra-ui/react";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { onIntent } from "../lib/intent.ts";
import { lazyPart } from "../lib/parts.ts";
import { Overlay } from "./ErrorBoundary.tsx";
import type { MenuAction } from "./OpenMenu.tsx";

interface MenuProps<A extends string> extends ButtonProps {
  /** What the list of them is called; the button's name unless said. */
  menuLabel?: string;
  actions: readonly MenuAction<A>[];
  onAct(action: A): void;
  /** Begins to load what an action leads to. */
  load?: (() => Promise<unknown>) | undefined;
}

const loadMenu = () => import("./OpenMenu.tsx");
const OpenMenu = lazyPart(loadMenu);

/** A button with a menu. A menu is heavy, and most are never opened: it is there from the first time it is asked for. */
export function MenuButton<A extends string>({ menuLabel, actions, onAct, load, ...button }: MenuProps<A>) {
  const [used, setUsed] = useState(false);
  const closed = <Button {...button} aria-haspopup="menu" {...onIntent(() => Promise.all([loadMenu(), load?.()]))} onClick={() => setUsed(true)} />;
  if (!used) return closed;
  return (
    <Overlay loading={closed} onFailure={() => setUsed(false)}>
      <OpenMenu label={menuLabel} actions={actions} onAct={onAct}>
        <Button {...button} />
      </OpenMenu>
    </Overlay>
  );
}

interface Props<A extends string> extends Pick<MenuProps<A>, "actions" | "onAct" | "load"> {
  /** The name of the menu: "Actions for INV-0001". */
  label: string;
  busy: boolean;
}

/** What can be done with a row of a list. */
export const ActionMenu = <A extends string>({ label, busy, ...menu }: Props<A>) => (
  <MenuButton {...menu} aria-label={label} loading={busy} variant="ghost" px="0">
    <Ellipsis />
  </MenuButton>
);
