import { FileSignature, FolderOpen, House, LayoutDashboard, type LucideIcon, ReceiptText } from "lucide-react";

/** A page of the navigation: where it is, what it is called, its sign. */
interface NavigationPage {
  readonly path: string;
  readonly name: string;
  readonly Icon: LucideIcon;
}

/** The start page: chat and preview. */
export const home = { path: "/", name: "Home", Icon: House } as const satisfies NavigationPage;

/** The pages beside it, in the order of the header, the person's menu and the bar of the phone. */
export const appPages = [
  { path: "/dashboard", name: "Dashboard", Icon: LayoutDashboard },
  { path: "/invoices", name: "Invoices", Icon: ReceiptText },
  { path: "/documents", name: "Documents", Icon: FileSignature },
  { path: "/files", name: "Files", Icon: FolderOpen },
] as const satisfies readonly NavigationPage[];

/** A path that the navigation leads to; the router has a screen for each. */
export type PagePath = (typeof home | (typeof appPages)[number])["path"];
