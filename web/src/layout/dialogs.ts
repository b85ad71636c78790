import type { Id } from "@shared/ids.ts";
import { type ComponentType, createContext, useContext } from "react";

export type DialogName = "customers" | "products" | "invoices" | "settings" | "keys";

export interface DialogsProps {
  name: DialogName;
  onClose(): void;
  onShowInvoice(id: Id<"invoice">): void;
}

/** The dialogs of the workspace. The router provides them, because they are made of features and a page frame knows none. */
export const Dialogs = createContext<ComponentType<DialogsProps>>(() => null);
export const useDialogs = () => useContext(Dialogs);

/** Opens a dialog of the workspace over the page that is shown. */
export const OpenDialog = createContext<(name: DialogName) => void>(() => {});
export const useOpenDialog = () => useContext(OpenDialog);
