import { createContext, useContext } from "react";
import type { DialogName } from "./dialogs.tsx";

/** Opens a dialog of the workspace over the page that is shown. */
export const OpenDialog = createContext<(name: DialogName) => void>(() => {});
export const useOpenDialog = () => useContext(OpenDialog);
