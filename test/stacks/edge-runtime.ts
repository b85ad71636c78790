import { parseSync } from "oxc-parser";

/**
 * JavaScript runtime 2.0 for CloudFront Functions as AWS documents it, as far as a parser sees it: ES 5.1 with `const`, `let`,
 * `async` functions, templates, arrow
 * functions, rest parameters and `**`. Features that are not listed there are missing here.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html (read 2026-11-29)
 */
const syntax = new Set([
  ...["Program", "BlockStatement", "EmptyStatement", "ExpressionStatement", "VariableDeclaration", "VariableDeclarator", "FunctionDeclaration"],
  ...["BreakStatement", "CatchClause", "ContinueStatement", "DoWhileStatement", "ForStatement", "ForInStatement", "IfStatement", "LabeledStatement"],
  ...["ReturnStatement", "SwitchStatement", "SwitchCase", "ThrowStatement", "TryStatement", "WhileStatement"],
  ...["ArrayExpression", "ArrowFunctionExpression", "AssignmentExpression", "AwaitExpression", "BinaryExpression", "CallExpression", "ConditionalExpression"],
  ...["FunctionExpression", "Identifier", "Literal", "LogicalExpression", "MemberExpression", "NewExpression", "ObjectExpression", "Property", "RestElement"],
  ...["SequenceExpression", "TemplateElement", "TemplateLiteral", "ThisExpression", "UnaryExpression", "UpdateExpression"],
]);
const operators = {
  LogicalExpression: new Set(["&&", "||"]),
  AssignmentExpression: new Set(["=", "+=", "-=", "*=", "/=", "%=", "**=", "<<=", ">>=", ">>>=", "&=", "|=", "^="]),
};
const namesIn = (names: string): ReadonlySet<string> => new Set(names.split(" "));
const globals = namesIn(
  "globalThis NaN Infinity undefined arguments decodeURI decodeURIComponent encodeURI encodeURIComponent isFinite isNaN parseFloat parseInt atob btoa console " +
    "Object String Number Boolean Math Date RegExp JSON Array ArrayBuffer Promise DataView Symbol TextDecoder TextEncoder Float32Array Float64Array Int8Array " +
    "Int16Array Int32Array Uint8Array Uint8ClampedArray Uint16Array Uint32Array Error EvalError InternalError RangeError ReferenceError SyntaxError TypeError URIError",
);
/** The static methods of those globals that list them. */
const statics: Readonly<Record<string, ReadonlySet<string>>> = {
  Object: namesIn(
    "create defineProperties defineProperty freeze getOwnPropertyDescriptor getOwnPropertyDescriptors getOwnPropertyNames getPrototypeOf isExtensible isFrozen " +
      "isSealed keys preventExtensions seal assign entries values",
  ),
  String: namesIn("fromCharCode fromCodePoint"),
  Number: namesIn("isFinite isInteger isNaN isSafeInteger parseInt parseFloat"),
  Array: namesIn("isArray of"),
  JSON: namesIn("parse stringify"),
  Promise: namesIn("all allSettled any reject resolve race"),
  Symbol: namesIn("for keyfor"),
  console: namesIn("log"),
};
/** The methods of strings, arrays, numbers, functions, regular expressions and promises. */
const methods = namesIn(
  "hasOwnProperty isPrototypeOf propertyIsEnumerable toString valueOf charAt concat indexOf lastIndexOf match replace search slice split substr substring " +
    "toLowerCase trim toUpperCase codePointAt endsWith includes repeat startsWith padStart padEnd trimStart trimEnd replaceAll toExponential toFixed toPrecision " +
    "every filter forEach join map pop push reduce reduceRight reverse shift some sort splice unshift copyWithin fill find findIndex apply bind call exec test " +
    "catch finally then decode encode encodeInto",
);

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
const nodeIn = (node: Node, field: string): Node | undefined => {
  const value = node[field];
  return isNode(value) ? value : undefined;
};

/** Returns the parts of a function's code that CloudFront would refuse, each once, in order. */
export function unsupportedIn(code: string): string[] {
  const { program, errors } = parseSync("edge.js", code, { sourceType: "module", preserveParens: false });
  if (errors.length > 0) return ["it does not parse"];
  const declared = new Set<string>();
  const used: string[] = [];
  const faults: string[] = [];
  walk(program as unknown as Node, (node, parent) => {
    const found = faultsOf(node);
    faults.push(...found);
    if (found.length > 0 && !syntax.has(node.type)) return "no further";
    if (node.type !== "Identifier" || !isReference(node, parent)) return undefined;
    if (isDeclaration(node, parent)) declared.add(String(node["name"]));
    else used.push(String(node["name"]));
    return undefined;
  });
  // Check names last, when all declarations are known.
  return [...new Set(faults.length > 0 ? faults : used.filter((name) => !declared.has(name) && !globals.has(name)))];
}

function walk(node: Node, visit: (node: Node, parent: Node | undefined) => "no further" | undefined, parent?: Node): void {
  if (visit(node, parent)) return;
  for (const value of Object.values(node)) for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, node);
}

function faultsOf(node: Node): string[] {
  const { type } = node;
  if (!syntax.has(type)) return [type];
  const operator = String(node["operator"]);
  if ((type === "LogicalExpression" || type === "AssignmentExpression") && !operators[type].has(operator)) return [`${type} ${operator}`];
  if (type === "Property" && (node["shorthand"] || node["computed"] || node["method"]))
    return [`Property ${node["shorthand"] ? "shorthand" : node["computed"] ? "computed" : "method"}`];
  if (type === "CatchClause" && !node["param"]) return ["CatchClause without a name"];
  if (node["generator"]) return ["generator"];
  if (node["async"] && type !== "FunctionDeclaration") return ["async closure"];
  if (type === "Literal" && "bigint" in node) return ["BigInt"];
  if (type === "Literal" && "regex" in node) return faultsOfExpression(node["regex"] as { pattern: string; flags: string });
  if (type === "CallExpression") return faultsOfCall(nodeIn(node, "callee"));
  return [];
}

function faultsOfExpression({ pattern, flags }: { pattern: string; flags: string }): string[] {
  return [
    ...(/[^gimy]/.test(flags) ? [`the flags ${flags}`] : []),
    ...(/\(\?<[=!]/.test(pattern) ? ["RegExp lookbehind"] : []),
    ...(/\\p\{/.test(pattern) ? ["RegExp \\p"] : []),
  ];
}

function faultsOfCall(callee: Node | undefined): string[] {
  if (callee?.type !== "MemberExpression" || callee["computed"]) return [];
  const method = String(nodeIn(callee, "property")?.["name"]);
  const owner = String(nodeIn(callee, "object")?.["name"]);
  const own = Object.hasOwn(statics, owner) ? statics[owner] : undefined;
  if (own) return own.has(method) ? [] : [`${owner}.${method}()`];
  return methods.has(method) || owner === "Math" || owner === "Date" ? [] : [`${method}()`];
}

/** Returns false for names of properties and labels. */
function isReference(node: Node, parent: Node | undefined): boolean {
  if (parent?.type === "MemberExpression" && parent["property"] === node) return Boolean(parent["computed"]);
  if (parent?.type === "Property" && parent["key"] === node) return false;
  return !["LabeledStatement", "BreakStatement", "ContinueStatement"].includes(parent?.type ?? "");
}

const isDeclaration = (node: Node, parent: Node | undefined): boolean =>
  (parent?.type === "VariableDeclarator" && parent["id"] === node) ||
  parent?.type === "RestElement" ||
  (parent?.type === "CatchClause" && parent["param"] === node) ||
  (["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"].includes(parent?.type ?? "") &&
    (parent?.["id"] === node || (Array.isArray(parent?.["params"]) && parent["params"].includes(node))));
