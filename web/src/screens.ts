import type { ComponentType } from "react";
import { matchPath } from "react-router-dom";
import { oneInvoice } from "./features/invoices/queries.ts";
import type { home, PagePath } from "./layout/app-pages.ts";
import { queryClient, readQuery } from "./lib/queries.ts";

interface Screen {
  load(): Promise<{ default: ComponentType }>;
  /** Prefetches the screen's first query, unless it is cached. */
  prefetch(id: string, query: URLSearchParams): Promise<unknown>;
}

/** The screens that the workspace links to, each in a file of its own. */
export const furtherScreens = {
  "/dashboard": {
    load: () => import("./features/dashboard/Dashboard.tsx"),
    prefetch: () => queryClient.prefetchQuery(readQuery("getSummary")),
  },
  "/invoices": {
    load: () => import("./features/invoices/list/InvoicesPage.tsx"),
    prefetch: async (_, query) => (await import("./features/invoices/list/prefetch-invoices.ts")).prefetchInvoices(query),
  },
  "/invoices/:id": {
    load: () => import("./features/invoices/page/InvoicePage.tsx"),
    prefetch: async (id) => id !== "new" && queryClient.prefetchQuery(oneInvoice(id)),
  },
  "/documents": {
    load: () => import("./features/documents/DocumentsPage.tsx"),
    prefetch: async () => queryClient.prefetchInfiniteQuery((await import("./features/documents/queries.ts")).documentList({})),
  },
  "/documents/:id": {
    load: () => import("./features/documents/DocumentPage.tsx"),
    prefetch: async (id) => id !== "new" && queryClient.prefetchQuery((await import("./features/documents/queries.ts")).oneDocument(id)),
  },
  "/files": {
    load: () => import("./features/document-files/FilesPage.tsx"),
    prefetch: (_, query) =>
      query.get("tab") === "documents" ? queryClient.prefetchQuery(readQuery("listAnalyses")) : queryClient.prefetchQuery(readQuery("listLogos")),
  },
  "/files/:id": {
    load: () => import("./features/document-files/DocumentFilePage.tsx"),
    prefetch: async (id) => queryClient.prefetchQuery((await import("./features/document-files/queries.ts")).oneAnalysis(id)),
  },
} as const satisfies Record<Exclude<PagePath, (typeof home)["path"]>, Screen> & Record<string, Screen>;

/** Loads the screen of an address and its first query before it is opened. */
export async function prefetchScreen({ pathname, searchParams }: URL): Promise<void> {
  for (const [path, { load, prefetch }] of Object.entries<Screen>(furtherScreens)) {
    const match = matchPath(path, pathname);
    if (match) await Promise.all([load(), prefetch(match.params["id"] ?? "", searchParams)]);
  }
}
