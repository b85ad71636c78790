/** The top folders, and what each imports from: folders, or a file. Tests import from anywhere. */
export const topFolders: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  functions: ["shared"],
  local: ["functions", "shared", "infra/function-table.ts"],
  web: ["shared"],
  infra: ["shared"],
  scripts: ["shared", "functions", "local", "infra", "test"],
  test: ["shared", "functions", "local", "infra", "web", "scripts"],
};

/**
 * The folders within a top folder, from the bottom up ("." are its own files, of which some have a row of their own: the table of calls, doors of functions). A folder imports from the rows above its own, values and types alike, and
 * from no other folder of its row: so no two folders need each other, and a folder is understood with what stands above it.
 */
export const layers: Readonly<Record<string, readonly (readonly string[])[]>> = {
  shared: [
    ["hosting", "theme"],
    ["."],
    ["account", "text", "uploads"],
    ["records", "understanding/entities"],
    ["billing", "regions", "sending"],
    ["invoicing", "site"],
    ["documents", "locales", "understanding/extraction"],
    ["accounting", "chat", "print"],
    ["api", "email"],
    ["routes.ts"],
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
  "functions/invoices": [["."], ["payments"], ["public"], ["*.lambda.ts"]],
  "functions/uploads": [["extraction", "pictures"], ["."], ["text"], ["analysis", "scans"], ["*.lambda.ts"]],
  "functions/assistant": [
    ["calls", "names", "speech"],
    ["documents", "state"],
    ["offline"],
    ["sources"],
    ["draft"],
    ["actions"],
    ["reply", "tools"],
    ["turn"],
    ["*.lambda.ts"],
  ],
  "web/src": [["shell", "theme"], ["lib"], ["components"], ["forms", "print"], ["layout"], ["features"], ["gallery", "service-worker", "site"], ["."]],
  "web/src/features": [
    ["account", "auth", "dashboard", "emails", "files", "records"],
    ["chat"],
    ["billing", "imports", "invoices", "payments"],
    ["business", "customers", "documents", "products"],
    ["document-files", "preview"],
    ["workspace"],
  ],
  local: [["lib"], ["dynamodb", "lambda", "pages", "queue", "s3", "sample", "session"], ["clock", "cognito", "gateway", "mail", "stripe"], ["ses"], ["."]],
  scripts: [
    ["jsx.ts"],
    ["deployment", "docs", "eval", "everywhere", "occasional", "operator", "references", "setup", "structure", "test"],
    ["bench", "regular-expressions"],
    ["."],
  ],
};

/** An import that is refused though layers allow it. `to` is a file of ours, `npm:` with the path in a package, or `node:` with a module of Node. */
export interface Restriction {
  readonly why: string;
  readonly from: RegExp;
  readonly to: RegExp;
  readonly isForTests?: boolean;
  readonly isForTypes?: boolean;
}

export const restrictions: readonly Restriction[] = [
  { why: "a door is not imported", from: /^(functions|local)\//, to: /^functions\/.*\.lambda\.ts$/, isForTypes: true },
  { why: "shared/ runs everywhere: no Node", from: /^shared\//, to: /^node:/, isForTypes: true },
  {
    why: "shared/ knows no cloud",
    from: /^shared\//,
    to: /^npm:(@aws-sdk|aws-(?!lambda)|openai|puppeteer|@sparticuz)/,
    isForTests: true,
    isForTypes: true,
  },
  { why: "Chromium is only in print/", from: /^functions\/(?!print\/)/, to: /^npm:@sparticuz/, isForTests: true, isForTypes: true },
  { why: "puppeteer is only in tests (decision 35)", from: /^(shared|functions|local|web|infra)\//, to: /^npm:puppeteer-core/, isForTypes: true },
  {
    why: "extraction runs in its thread: it takes as long as the document says (decision 93)",
    from: /^(functions|local|web)\/(?!uploads\/extraction\/extraction-worker)/,
    to: /^shared\/understanding\/extraction\/extract\.ts$/,
  },
  {
    why: "openai is only in model/ and the assistant",
    from: /^functions\/(?!(model|assistant)\/)/,
    to: /^npm:openai(\/|$)/,
    isForTests: true,
    isForTypes: true,
  },
];
