/** The top folders, and the folders or files that each may import from. Tests may import from anywhere. */
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
 * The folders of a top folder, from the bottom up. "." are its own files; some files have a row of their own, such as the table of calls and the functions'
 * entry points. A folder imports only from rows above its own, values and types alike, and not from its own row: so no two folders need each other, and a
 * folder can be understood with the rows above it alone.
 */
export const layers: Readonly<Record<string, readonly (readonly string[])[]>> = {
  shared: [
    ["hosting", "learning", "theme"],
    ["."],
    ["account", "text", "uploads"],
    ["language"],
    ["records", "understanding/entities", "understanding/messages"],
    ["understanding/requests"],
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
    ["documents", "state", "understanding"],
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

/** An import that is forbidden although the layers allow it. `to` is one of our files, `npm:` with a path in a package, or `node:` with a module. */
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
