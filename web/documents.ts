import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, transform } from "esbuild";
import type { Plugin } from "vite";
import { documentPolicy } from "../shared/site/headers.ts";
import { APP, INLINE_HASHES, type InlineHashes, sitePages } from "../shared/site/pages.ts";
import { crawlerFiles, siteOrigin } from "./crawlers.ts";
import { shellScripts } from "./shell.ts";
import type * as Site from "./src/site/documents.tsx";

const src = join(import.meta.dirname, "src/site");
const cache = join(import.meta.dirname, "../node_modules/.cache/plainbill");
const production = { "process.env.NODE_ENV": '"production"' };

/**
 * Renders the site's documents (`src/site/documents.tsx`) to static HTML, each with its style sheet inline and its script bundled apart from the app's, so that
 * a document loads nothing of the app.
 */
export const documents: Plugin = {
  name: "documents",
  async generateBundle() {
    for (const { fileName, source } of await renderDocuments()) this.emitFile({ type: "asset", fileName, source });
  },
  configureServer({ middlewares }) {
    middlewares.use(async (request, response, next) => {
      const path = new URL(request.url ?? "/", "http://site").pathname;
      const fileName = sitePages.find((page) => page.path === path)?.file ?? path.slice(1);
      const file = (await renderDocuments()).find((rendered) => rendered.fileName === fileName);
      if (!file) return next();
      response.setHeader("content-type", fileName.endsWith(".js") ? "text/javascript" : "text/html; charset=utf-8").end(file.source);
    });
  },
};

/** A file of the site. */
export interface BuiltFile {
  readonly fileName: string;
  readonly source: string;
}

async function renderDocuments(): Promise<BuiltFile[]> {
  const { siteDocuments: documents, render } = await siteModule();
  const origin = siteOrigin();
  const hashes: InlineHashes = {};
  const files: BuiltFile[] = [];
  for (const document of documents) {
    const style = (await transform(document.style, { loader: "css", minify: true })).code.trim();
    const { entry, chunks } = await bundleScript(document.script);
    const inline = { styles: [hashOf(style)], scripts: [...document.inlineScripts, entry].map(hashOf) };
    hashes[document.file] = inline;
    files.push(
      {
        fileName: document.file,
        source: render(document, { style, script: entry, policy: documentPolicy(inline), address: { origin, path: pathOf(document.file) } }),
      },
      ...chunks,
    );
  }
  hashes[APP] = { styles: [], scripts: (await shellScripts()).map(hashOf) };
  const found = documents.filter(({ hidden }) => !hidden).flatMap(({ file }) => pathOf(file) ?? []);
  return [...files, ...crawlerFiles(origin, found), { fileName: INLINE_HASHES, source: JSON.stringify(hashes) }];
}

/** The canonical path of a document: the first of its addresses. */
const pathOf = (fileName: string): string | undefined => sitePages.find(({ file, signedOut }) => file === fileName || signedOut === fileName)?.path;

const hashOf = (text: string): string => `sha256-${createHash("sha256").update(text).digest("base64")}`;

/** Bundles and loads the components, because Node reads TypeScript, but no JSX. */
async function siteModule(): Promise<typeof Site> {
  const { outputFiles } = await build({
    entryPoints: [join(src, "documents.tsx")],
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    jsx: "automatic",
    define: production,
    write: false,
    logLevel: "silent",
  });
  const code = outputFiles[0]?.text ?? "";
  const file = join(cache, `documents-${createHash("sha256").update(code).digest("hex").slice(0, 16)}.mjs`);
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, code);
  return import(pathToFileURL(file).href);
}

/** Bundles the inline script of a document. It is small and needs no request of its own; its lazy parts are files (`chunks`). */
async function bundleScript(script: string): Promise<{ entry: string; chunks: readonly BuiltFile[] }> {
  const chunks: BuiltFile[] = [];
  const entry = afterFirstWords(await bundle(join(src, script), chunks));
  return { entry, chunks };
}

/** Runs the script after the first paint, and marks that in `performance` ("script has run"). A background tab paints nothing, so it runs at once. */
const afterFirstWords = (code: string): string =>
  `const run=()=>{${code}\nperformance.mark("script has run")};document.hidden?run():requestAnimationFrame(()=>setTimeout(run))`;

/** Bundles a script. Each lazy part becomes one file with all its dependencies, so that no script waits for another. */
async function bundle(entry: string, chunks: BuiltFile[]): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2023",
    define: production,
    write: false,
    logLevel: "silent",
    plugins: [
      {
        name: "later",
        setup: ({ onResolve }) =>
          onResolve({ filter: /^\./ }, async ({ kind, path, resolveDir }) => {
            if (kind !== "dynamic-import") return undefined;
            const source = await bundle(join(resolveDir, path), chunks);
            const hash = createHash("sha256").update(source).digest("hex").slice(0, 8);
            const fileName = `assets/site-${basename(path, ".ts")}-${hash}.js`;
            chunks.push({ fileName, source });
            return { path: `/${fileName}`, external: true };
          }),
      },
    ],
  });
  return (outputFiles[0]?.text ?? "").trim();
}
