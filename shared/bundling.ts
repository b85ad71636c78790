/** How a function becomes the one file that runs: esbuild's words, the same on AWS and on your own machine. */
export const bundling = {
  bundle: true,
  platform: "node",
  target: "node24",
  /** CommonJS loads 15–20 ms sooner than ES modules do. */
  format: "cjs",
  jsx: "automatic",
  sourcemap: true,
  /** A stack trace needs positions only; the sources are in the repository. */
  sourcesContent: false,
  define: { "process.env.NODE_ENV": '"production"' },
} as const;
