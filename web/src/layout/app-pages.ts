import { FileSignature, FolderOpen, House, LayoutDashboard, type LucideIcon, ReceiptText } from "lucide-react";

/** A page of the navigation, with its path, name and icon. */
interface NavigationPage {
  readonly path: string;
  readonly name: string;
  readonly Icon: LucideIcon;
}

/** The start page: chat and preview. */
export const home = { path: "/", name: "Home", Icon: House } as const satisfies NavigationPage;

/** The other pages, in the order of the header, the user's menu and the phone's bar. */
export const appPages = [
  { path: "/dashboard", name: "Dashboard", Icon: LayoutDashboard },
  { path: "/invoices", name: "Invoices", Icon: ReceiptText },
  { path: "/documents", name: "Documents", Icon: FileSignature },
  { path: "/files", name: "Files", Icon: FolderOpen },
] as const satisfies readonly NavigationPage[];

/** A path that the navigation leads to; the router has a screen for each. */
export type PagePath = (typeof home | (typeof appPages)[number])["path"];
