/** The arrows of the house: shared ← functions ← local ← test, shared ← web, shared ← infra. No circles. */
const only = (from, ...allowed) => ({
  name: `${from}-imports-only-${allowed.join("-")}`,
  severity: "error",
  from: { path: `^${from}/`, pathNot: "\\.test\\.tsx?$" },
  to: { path: "^(shared|functions|local|web|infra|test|scripts)/", pathNot: `^(${[from, ...allowed].join("|")})/` },
});

export default {
  forbidden: [
    { name: "no-circles", severity: "error", from: {}, to: { circular: true } },
    { name: "resolvable", severity: "error", from: {}, to: { couldNotResolve: true, pathNot: "^aws-lambda$" } },
    only("shared"),
    only("functions", "shared"),
    only("local", "functions", "shared"),
    only("web", "shared"),
    only("infra", "shared"),
    only("scripts", "shared", "functions", "local", "test"),
    only("test", "shared", "functions", "local", "infra", "web", "scripts"),
    {
      name: "shared-is-pure",
      comment: "shared/ runs everywhere: no Node, no AWS.",
      severity: "error",
      from: { path: "^shared/", pathNot: "\\.test\\.tsx?$" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "shared-knows-no-cloud",
      severity: "error",
      from: { path: "^shared/" },
      to: { path: "node_modules/(@aws-sdk|aws-|openai|puppeteer|@sparticuz)" },
    },
    {
      name: "chromium-only-in-delivery",
      severity: "error",
      from: { path: "^functions/(?!delivery/)" },
      to: { path: "node_modules/(puppeteer-core|@sparticuz)" },
    },
    {
      name: "openai-only-in-the-assistant-and-speech",
      severity: "error",
      from: { path: "^functions/(?!(assistant|speech)/)" },
      to: { path: "node_modules/openai/" },
    },
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^web/dist/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: false,
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
      conditionNames: ["import", "require", "node", "default", "types"],
      exportsFields: ["exports"],
    },
  },
};
