import { type ComponentType, lazy } from "react";
import type { DialogName, DialogProps, Dialogs } from "../../layout/dialogs.ts";

/** The dialogs of the workspace, each loaded when it is asked for. */
const load = {
  customers: () => import("../customers/CustomerDialog.tsx"),
  products: () => import("../products/ProductDialog.tsx"),
  invoices: () => import("../invoices/list/InvoiceDialog.tsx"),
  settings: () => import("../business/SettingsDialog.tsx"),
  keys: () => import("./KeysDialog.tsx"),
} as const satisfies Record<DialogName, () => Promise<{ default: ComponentType<DialogProps> }>>;

const dialogs: Readonly<Record<DialogName, ComponentType<DialogProps>>> = {
  customers: lazy(load.customers),
  products: lazy(load.products),
  invoices: lazy(load.invoices),
  settings: lazy(load.settings),
  keys: lazy(load.keys),
};

export const workspaceDialogs: Dialogs = {
  load: (name) => load[name](),
  Dialog({ name, ...props }) {
    const Dialog = dialogs[name];
    return <Dialog {...props} />;
  },
};
