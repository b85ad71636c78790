import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The site. In development (`vite`) the calls go to the product that runs beside it (`npm start`). */
const product = process.env["PLAINBILL_ORIGIN"] ?? "http://localhost:3000";

export default defineConfig({
  root: "web",
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  build: { outDir: "dist", emptyOutDir: true, target: "es2023", assetsInlineLimit: 0 },
  server: { proxy: { "/api": product, "/config.json": product, "/_local": product, "/ws": { target: product.replace(/^http/, "ws"), ws: true } } },
});
