/** esbuild options that bundle a function into one file, the same on AWS and locally. */
export const bundling = {
  bundle: true,
  platform: "node",
  target: "node24",
  /** CommonJS loads 15–20 ms faster than ES modules. */
  format: "cjs",
  /** Prefers the ES module of a package, which can be tree-shaken: a quarter less code to load. */
  mainFields: ["module", "main"] as string[],
  jsx: "automatic",
  sourcemap: true,
  /** A stack trace needs positions only; the sources are in the repository. */
  sourcesContent: false,
  define: { "process.env.NODE_ENV": '"production"', "import.meta.dirname": "__dirname", "import.meta.filename": "__filename" },
} as const;

const text = { "text-worker": "functions/uploads/text/text-worker.ts", "extraction-worker": "functions/uploads/extraction/extraction-worker.ts" };

/** Bundles for worker threads, by function name and bundle name. A bundle name always means the same file. */
export const workerBundles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  analysis: text,
  assistant: { "offline-worker": "functions/assistant/offline/offline-worker.ts" },
  scans: { "scan-worker": "functions/uploads/scans/scan-worker.ts", ...text },
};

/** Files that a function reads beside its code (engines and language data), by function name, below node_modules. */
export const assets: Readonly<Record<string, readonly string[]>> = {
  scans: [
    "@hyzyla/pdfium/dist/pdfium.wasm",
    "tesseract.js-core/tesseract-core-simd-lstm.wasm",
    ...["eng", "deu", "fra", "spa"].map((language) => `@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`),
  ],
};
