import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { disagreements } from "./shared/billing/plans.ts";
import { callTable } from "./web/call-table.ts";
import { documents } from "./web/documents.ts";
import { oldFiles } from "./web/old-files.ts";
import { serviceWorker } from "./web/service-worker.ts";
import { shell } from "./web/shell.ts";
import { advertisedPlans } from "./web/src/site/landing/plans.ts";

/** The site. In development (`vite`) the calls go to the product that runs beside it (`npm start`). */
const product = process.env["PLAINBILL_ORIGIN"] ?? "http://localhost:3000";

/** Says where the front page advertises what is not sold. `npm start` builds without saying so: only what is deployed is read by customers. */
const advertisement: Plugin = {
  name: "advertised-plans",
  apply: "build",
  configResolved({ logger, logLevel = "info", isProduction }) {
    if (isProduction && logLevel === "info") for (const sentence of disagreements(advertisedPlans)) logger.warn(`warning: ${sentence}`);
  },
};

/** What the workspace needs is in two files; without these groups it is in 63 (decision 136). */
const groups = [
  { name: "app", tags: ["$initial" as const] },
  { name: "messages", test: /[\\/]web[\\/]src[\\/]lib[\\/]server-message\.ts$/ },
];

export default defineConfig({
  root: "web",
  plugins: [react(), callTable, shell, documents, serviceWorker, advertisement, oldFiles()],
  resolve: { tsconfigPaths: true },
  build: { outDir: "dist", target: "es2023", assetsInlineLimit: 0, chunkSizeWarningLimit: 700, rolldownOptions: { output: { codeSplitting: { groups } } } },
  server: { proxy: { "/api": product, "/config.json": product, "/_local": product, "/ws": { target: product.replace(/^http/, "ws"), ws: true } } },
});
