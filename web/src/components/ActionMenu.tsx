import { Button, type ButtonProps } from "@chakra-ui/react";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { onIntent } from "../lib/intent.ts";
import { lazyPart } from "../lib/parts.ts";
import { Overlay } from "./ErrorBoundary.tsx";
import type { MenuAction } from "./OpenMenu.tsx";

interface MenuProps<A extends string> extends ButtonProps {
  /** The name of the menu; the button's unless given. */
  menuLabel?: string;
  actions: readonly MenuAction<A>[];
  onAct(action: A): void;
  /** Begins to load what an action leads to. */
  load?: (() => Promise<unknown>) | undefined;
}

const loadMenu = () => import("./OpenMenu.tsx");
const OpenMenu = lazyPart(loadMenu);

/** A button with a menu. The menu loads on intent, because most are never opened. */
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

/** The actions of a row. */
export const ActionMenu = <A extends string>({ label, busy, ...menu }: Props<A>) => (
  <MenuButton {...menu} aria-label={label} loading={busy} variant="ghost" px="0">
    <Ellipsis />
  </MenuButton>
);
