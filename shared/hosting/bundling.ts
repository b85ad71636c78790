/** How a function becomes the one file that runs: esbuild's words, the same on AWS and on your own machine. */
export const bundling = {
  bundle: true,
  platform: "node",
  target: "node24",
  /** CommonJS loads 15–20 ms sooner than ES modules do. */
  format: "cjs",
  /** Packages that come both ways are taken as ES modules, of which only what is used goes along: a quarter less to read, and sooner read. */
  mainFields: ["module", "main"] as string[],
  jsx: "automatic",
  sourcemap: true,
  /** A stack trace needs positions only; the sources are in the repository. */
  sourcesContent: false,
  define: { "process.env.NODE_ENV": '"production"', "import.meta.dirname": "__dirname", "import.meta.filename": "__filename" },
} as const;

const text = { "text-worker": "functions/uploads/text/text-worker.ts", "extraction-worker": "functions/uploads/extraction/extraction-worker.ts" };

/** What a function runs in threads of their own: bundles beside that of its handler, by the function's name and theirs. A name stands for one file. */
export const workerBundles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  analysis: text,
  assistant: { "offline-worker": "functions/assistant/offline/offline-worker.ts" },
  scans: { "scan-worker": "functions/uploads/scans/scan-worker.ts", ...text },
};

/** The files that a function reads beside its code: engines, and what they know of languages. By the function's name, below node_modules. */
export const assets: Readonly<Record<string, readonly string[]>> = {
  scans: [
    "@hyzyla/pdfium/dist/pdfium.wasm",
    "tesseract.js-core/tesseract-core-simd-lstm.wasm",
    ...["eng", "deu", "fra", "spa"].map((language) => `@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`),
  ],
};
