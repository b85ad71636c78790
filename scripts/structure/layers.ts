/** The top folders, and those that each imports from. Tests import from anywhere. */
export const topFolders: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  functions: ["shared"],
  local: ["functions", "shared"],
  web: ["shared"],
  infra: ["shared"],
  scripts: ["shared", "functions", "local", "test"],
  test: ["shared", "functions", "local", "infra", "web", "scripts"],
};

/**
 * The folders within a top folder, from the bottom up ("." are its own files). A folder imports from the rows above its own, values and types alike, and
 * from no other folder of its row: so no two folders need each other, and a folder is understood with what stands above it.
 */
export const layers: Readonly<Record<string, readonly (readonly string[])[]>> = {
  shared: [
    ["theme"],
    ["."],
    ["accounting", "regions", "understanding/entities", "email/words", "print/words", "public/words"],
    ["print", "understanding/extraction"],
    ["email", "public"],
  ],
  functions: [
    ["lib"],
    ["workspaces"],
    ["connections", "document-files", "email-queue", "ledger", "printing"],
    ["sessions"],
    ["http"],
    ["business", "customers", "files"],
    ["products"],
    ["identity", "invoices"],
    ["documents", "payments", "summary"],
    ["conversations", "emails", "public", "subscriptions"],
    ["account", "assistant", "billing", "chat", "delivery", "email-events", "outbox", "password-reset", "stripe-webhook", "sweep"],
    ["email-sender", "extraction", "speech"],
    ["analysis"],
    ["scans"],
  ],
  "functions/assistant": [["model", "names"], ["documents", "state"], ["offline"], ["sources"], ["draft"], ["actions"], ["reply", "tools"], ["turn"], ["."]],
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

/** An import that is refused though layers allow it. `to` is a file of ours, `npm:` with the path in a package, or `node:` with a module of Node. */
export interface Restriction {
  readonly why: string;
  readonly from: RegExp;
  readonly to: RegExp;
  readonly isForTests?: boolean;
  readonly isForTypes?: boolean;
}

export const restrictions: readonly Restriction[] = [
  { why: "shared/ runs everywhere: no Node", from: /^shared\//, to: /^node:/, isForTypes: true },
  {
    why: "shared/ knows no cloud",
    from: /^shared\//,
    to: /^npm:(@aws-sdk|aws-(?!lambda)|openai|puppeteer|@sparticuz)/,
    isForTests: true,
    isForTypes: true,
  },
  { why: "Chromium is only in delivery/", from: /^functions\/(?!delivery\/)/, to: /^npm:@sparticuz/, isForTests: true, isForTypes: true },
  { why: "puppeteer is only in tests (decision 35)", from: /^(shared|functions|local|web|infra)\//, to: /^npm:puppeteer-core/, isForTypes: true },
  {
    why: "extraction runs in its thread: it takes as long as the document says (decision 93)",
    from: /^(functions|local|web)\/(?!extraction\/extraction-worker)/,
    to: /^shared\/understanding\/extraction\/extract\.ts$/,
  },
  {
    why: "openai is only in the assistant and speech",
    from: /^functions\/(?!(assistant|speech)\/)/,
    to: /^npm:openai(\/|$)/,
    isForTests: true,
    isForTypes: true,
  },
];
