import type { Id } from "@shared/ids.ts";
import { type ComponentType, createContext, useContext } from "react";
import { onIntent } from "../lib/intent.ts";

export type DialogName = "customers" | "products" | "invoices" | "settings" | "keys";

export interface DialogProps {
  onClose(): void;
  onShowInvoice(id: Id<"invoice">): void;
}

/** The dialogs of the workspace; `load` preloads one. */
export interface Dialogs {
  load(name: DialogName): Promise<unknown>;
  Dialog: ComponentType<DialogProps & { name: DialogName }>;
}

/** The router provides the dialogs, because they belong to features, which the layout must not import. */
export const DialogsContext = createContext<Dialogs>({ load: async () => {}, Dialog: () => null });
export const useDialogs = () => useContext(DialogsContext);

/** The handlers of a button that opens a dialog and loads it on intent. */
export function useOpener(open: (name: DialogName) => void): (name: DialogName) => ReturnType<typeof onIntent> & { onClick(): void } {
  const { load } = useDialogs();
  return (name) => ({ ...onIntent(() => load(name)), onClick: () => open(name) });
}

/** Opens a dialog of the workspace over the page that is shown. */
export const OpenDialog = createContext<(name: DialogName) => void>(() => {});
export const useOpenDialog = () => useContext(OpenDialog);
