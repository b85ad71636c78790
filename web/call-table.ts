import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/** The module that the build replaces with its result. */
const TABLE = /[\\/]web[\\/]src[\\/]lib[\\/]routes\.ts$/;

/** Computes the table of calls at build time, so that the browser does not load what it is made from. */
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
