import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, transform } from "esbuild";
import type { Plugin } from "vite";
import { documentPolicy } from "../shared/headers.ts";
import { INLINE_HASHES, type InlineHashes, pages } from "../shared/pages.ts";
import type { ScriptAddresses } from "./src/site/document.tsx";
import type * as Site from "./src/site/documents.tsx";

const src = join(import.meta.dirname, "src/site");
const cache = join(import.meta.dirname, "../node_modules/.cache/plainbill");
const production = { "process.env.NODE_ENV": '"production"' };

/**
 * The documents of the site (`src/site/documents.tsx`): pages that are there before any script runs. They are rendered from React components now, each with
 * its style sheet inline, and its small script bundled apart from the app's, so that it loads nothing of the app.
 */
export const documents: Plugin = {
  name: "documents",
  async generateBundle() {
    for (const { fileName, source } of await renderDocuments()) this.emitFile({ type: "asset", fileName, source });
  },
  configureServer({ middlewares }) {
    middlewares.use(async (request, response, next) => {
      const path = new URL(request.url ?? "/", "http://site").pathname;
      const fileName = pages.find((page) => page.path === path)?.file ?? path.slice(1);
      const file = (await renderDocuments()).find((rendered) => rendered.fileName === fileName);
      if (!file) return next();
      response.setHeader("content-type", fileName.endsWith(".js") ? "text/javascript" : "text/html; charset=utf-8").end(file.source);
    });
  },
};

interface BuiltFile {
  readonly fileName: string;
  readonly source: string;
}

async function renderDocuments(): Promise<BuiltFile[]> {
  const { documents, render } = await siteModule();
  const { files: scripts, built } = await bundleScripts(documents.flatMap(({ script }) => script ?? []));
  const hashes: InlineHashes = {};
  const files: BuiltFile[] = [];
  for (const document of documents) {
    const style = (await transform(document.style, { loader: "css", minify: true })).code.trim();
    const inline = { styles: [hashOf(style)], scripts: document.inlineScripts.map(hashOf) };
    hashes[document.file] = inline;
    const scripts = document.script ? built.get(document.script) : undefined;
    files.push({ fileName: document.file, source: render(document, { style, scripts, policy: documentPolicy(inline) }) });
  }
  return [...files, ...scripts, { fileName: INLINE_HASHES, source: JSON.stringify(hashes) }];
}

const hashOf = (text: string): string => `sha256-${createHash("sha256").update(text).digest("base64")}`;

/** The components, as a module that this process can load: Node reads TypeScript, but no JSX. */
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

/** The scripts of the documents, and the addresses of each entry and of what it imports. */
async function bundleScripts(entries: readonly string[]): Promise<{ files: BuiltFile[]; built: ReadonlyMap<string, ScriptAddresses> }> {
  const { outputFiles, metafile } = await build({
    entryPoints: entries.map((entry) => join(src, entry)),
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    target: "es2023",
    define: production,
    metafile: true,
    write: false,
    outdir: join(src, "assets"),
    entryNames: "[name]-[hash]",
    chunkNames: "site-[hash]",
    logLevel: "silent",
  });
  const addressOf = (path: string) => `assets/${basename(path)}`;
  const built = Object.entries(metafile.outputs).flatMap(([path, { entryPoint, imports }]) => {
    const entry = entries.find((candidate) => entryPoint?.endsWith(`site/${candidate}`));
    const chunks = imports.filter(({ kind }) => kind === "import-statement").map((chunk) => `/${addressOf(chunk.path)}`);
    return entry ? [[entry, { entry: `/${addressOf(path)}`, chunks }] as const] : [];
  });
  return { files: outputFiles.map(({ path, text }) => ({ fileName: addressOf(path), source: text })), built: new Map(built) };
}
