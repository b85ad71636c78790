import type { ComponentType } from "react";
import type { DialogName, DialogProps, Dialogs } from "../../layout/dialogs.ts";
import { lazyPart } from "../../lib/parts.ts";

/** The dialogs of the workspace, each loaded on demand. */
const load = {
  customers: () => import("../customers/CustomerDialog.tsx"),
  products: () => import("../products/ProductDialog.tsx"),
  invoices: () => import("../invoices/list/InvoiceDialog.tsx"),
  settings: () => import("../business/SettingsDialog.tsx"),
  keys: () => import("./KeysDialog.tsx"),
} as const satisfies Record<DialogName, () => Promise<{ default: ComponentType<DialogProps> }>>;

const dialogs: Readonly<Record<DialogName, ComponentType<DialogProps>>> = {
  customers: lazyPart(load.customers),
  products: lazyPart(load.products),
  invoices: lazyPart(load.invoices),
  settings: lazyPart(load.settings),
  keys: lazyPart(load.keys),
};

export const workspaceDialogs: Dialogs = {
  load: (name) => load[name](),
  Dialog({ name, ...props }) {
    const Dialog = dialogs[name];
    return <Dialog {...props} />;
  },
};
