import { createRequire } from "node:module";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { buildSync } from "esbuild";
import { expect, test } from "vitest";
import { bundling } from "../hosting/bundling.ts";

/** Returns the script as the deployed function sends it: minified, and extracted from its bundle as text. */
function deployedScript(): string {
  const { outputFiles } = buildSync({
    ...bundling,
    define: { ...bundling.define },
    entryPoints: [join(import.meta.dirname, "script.ts")],
    minify: true,
    sourcemap: false,
    write: false,
  });
  const module = { exports: {} as { scriptText: string } };
  new Function("module", "require", outputFiles[0]?.text ?? "")(module, createRequire(import.meta.url));
  return module.exports.scriptText;
}

test("the script that is deployed runs alone: it names nothing of the bundle that it is taken from", () => {
  const script = deployedScript();
  expect(script.length).toBeGreaterThan(1000);
  expect(script.length).toBeLessThan(4000);

  const replaced: unknown[] = [];
  const listeners: string[] = [];
  const listen = (type: string) => void listeners.push(type);
  const root = { dataset: { page: "/i/token", visits: "/visits" }, querySelector: () => null, querySelectorAll: () => [] };
  const browser = {
    document: { querySelector: () => root, getElementById: () => ({}), addEventListener: listen, removeEventListener: () => {}, visibilityState: "hidden" },
    location: { search: "?checkout=done", hash: "#sheet" },
    history: { state: null, replaceState: (...parts: unknown[]) => void replaced.push(parts[2]) },
    addEventListener: listen,
    setTimeout: (run: () => void) => run(),
  };
  runInContext(script, createContext(browser));
  expect(replaced).toEqual(["/i/token#sheet"]);
  expect([...new Set(listeners)].sort()).toEqual(["click", "online", "pageshow", "submit", "visibilitychange"]);
});
