import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/** The module of which the browser needs only the outcome. */
const TABLE = /[\\/]web[\\/]src[\\/]lib[\\/]routes\.ts$/;

/** Computes the table of calls while the site is built, and ships it instead of what it is made of. */
export const callTable: Plugin = {
  name: "call-table",
  apply: "build",
  load: {
    filter: { id: TABLE },
    async handler(id) {
      const exported: Record<string, unknown> = await import(pathToFileURL(id).href);
      return Object.entries(exported)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
  },
};
