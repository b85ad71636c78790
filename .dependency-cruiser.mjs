/** The dependencies between the top folders: shared ← functions ← local ← test, shared ← web, shared ← infra. No cycles. Both homes read the table of functions. */
const only = (from, ...allowed) => ({
  name: `${from}-imports-only-${allowed.join("-")}`,
  severity: "error",
  from: { path: `^${from}/`, pathNot: "\\.test\\.tsx?$" },
  to: {
    path: "^(shared|functions|local|web|infra|test|scripts)/",
    pathNot: [`^(${[from, ...allowed].join("|")})/`, ...(from === "local" ? [functionTable] : [])],
  },
});

/** Which functions there are, and which file each of them is. */
const functionTable = "^infra/function-table\\.ts$";

/** The table of calls is made of the folders, so it has a row of its own. */
const routeTable = "routes.ts";

/**
 * The folders within a top folder, from the bottom up ("." are its own files). A folder imports from the rows above its own, values and types alike, and
 * from no other folder of its row: so no two folders need each other, and a folder is understood with what stands above it. Doors (`*.lambda.ts`) import any
 * folder of theirs, and no file imports a door.
 */
const layers = {
  shared: [
    ["hosting", "theme"],
    ["."],
    ["account", "text", "uploads"],
    ["records", "understanding/entities"],
    ["billing", "regions", "sending"],
    ["invoicing", "site"],
    ["documents", "email/words", "print/words", "public/words", "understanding/extraction"],
    ["accounting", "chat", "print"],
    ["api", "email"],
    [routeTable],
    ["public"],
  ],
  functions: [
    ["platform"],
    ["email-queue", "ledger", "print-orders", "sessions"],
    ["connections", "http"],
    ["records"],
    ["identity", "model"],
    ["invoices", "uploads"],
    ["documents"],
    ["chat", "email"],
    ["assistant", "plan", "schedule"],
    ["account", "print"],
  ],
  "functions/invoices": [["."], ["payments"], ["public"]],
  "functions/uploads": [["extraction", "pictures"], ["."], ["text"], ["analysis", "scans"]],
  "functions/assistant": [["calls", "names", "speech"], ["documents", "state"], ["offline"], ["sources"], ["draft"], ["actions"], ["reply", "tools"], ["turn"]],
  "web/src": [["shell", "theme"], ["lib"], ["components"], ["forms", "print"], ["layout"], ["features"], ["gallery", "service-worker", "site"], ["."]],
  "web/src/features": [
    ["account", "auth", "dashboard", "emails", "files", "records"],
    ["chat"],
    ["billing", "imports", "invoices", "payments"],
    ["business", "customers", "documents", "products"],
    ["document-files", "preview"],
    ["workspace"],
  ],
  local: [["lib"], ["dynamodb", "lambda", "pages", "queue", "s3", "sample"], ["clock", "cognito", "gateway", "mail", "stripe"], ["ses"], ["."]],
};

const isTest = "\\.test\\.tsx?$";
const isDoor = "\\.lambda\\.ts$";

/** The files of these folders. What stands in the first brackets is the folder. */
const filesOf = (top, folders) => (folders.includes(".") ? `^${top}/(?!${routeTable}|[^/]+${isDoor})[^/]+$` : `^${top}/(${folders.join("|")})(/|$)`);

/** One rule for each row, and one for a folder that was given no row. */
const rulesFor = ([top, rows]) => [
  ...rows.map((folders, i) => ({
    name: `${top}-layer-${i + 1}-imports-only-lower-ones`,
    severity: "error",
    from: { path: filesOf(top, folders), pathNot: isTest },
    to: {
      path: `^${top}/`,
      pathNot: [folders.includes(".") ? filesOf(top, folders) : `^${top}/$1/`, ...rows.slice(0, i).map((lower) => filesOf(top, lower))],
    },
  })),
  {
    name: `${top}-folder-without-a-layer`,
    severity: "error",
    from: { path: `^${top}/`, pathNot: [...rows.map((folders) => filesOf(top, folders)), isTest, isDoor] },
    to: { path: `^${top}/` },
  },
];

export default {
  forbidden: [
    ...Object.entries(layers).flatMap(rulesFor),
    { name: "doors-are-not-imported", severity: "error", from: { path: "^(functions|local)/", pathNot: isTest }, to: { path: `^functions/.*${isDoor}` } },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    // What scripts/clients imports is installed beside a copy of it.
    { name: "resolvable", severity: "error", from: { pathNot: "^scripts/clients/" }, to: { couldNotResolve: true, pathNot: "^aws-lambda$" } },
    only("shared"),
    only("functions", "shared"),
    only("local", "functions", "shared"),
    only("web", "shared"),
    only("infra", "shared"),
    only("scripts", "shared", "functions", "local", "infra", "test"),
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
      name: "chromium-only-in-print",
      severity: "error",
      from: { path: "^functions/(?!print/)" },
      to: { path: "node_modules/@sparticuz" },
    },
    {
      name: "puppeteer-only-in-tests",
      comment: "docs/decisions/0035",
      severity: "error",
      from: { path: "^(shared|functions|local|web|infra)/", pathNot: isTest },
      to: { path: "node_modules/puppeteer-core" },
    },
    {
      name: "extraction-only-in-its-thread",
      comment: "What is found in a document takes as long as the document says: docs/decisions/0093",
      severity: "error",
      from: { path: "^(functions|local|web)/", pathNot: `^functions/uploads/extraction/extraction-worker|${isTest}` },
      to: { path: "^shared/understanding/extraction/extract\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "openai-only-in-model-and-assistant",
      severity: "error",
      from: { path: "^functions/(?!(model|assistant)/)" },
      to: { path: "node_modules/openai/" },
    },
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^web/dist/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
      conditionNames: ["import", "require", "node", "default", "types"],
      exportsFields: ["exports"],
    },
  },
};
