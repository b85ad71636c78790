import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import * as z from "zod/mini";
import type { Route } from "../../shared/api/route.ts";
import { routes } from "../../shared/routes.ts";

/** Returns `docs/api.md`, derived from the route table. */
export function apiDocument(): string {
  const sections = Object.entries<Route>(routes).map(([name, route]) => section(name, route));
  return `# The HTTP calls

Made from \`shared/routes.ts\` by \`npm run docs:api\`; do not edit. Amounts are in major units of the currency, rates in percent, dates ISO.
Calls that change something need the header \`X-Requested-With: plainbill\`; those that create honour \`Idempotency-Key\` (24 h).
Refusals are \`application/problem+json\` \`{ type, title, status, code, detail, field?, requestId }\`. Lists take \`limit\` and \`cursor\` and answer with a \`Link: <…>; rel="next"\` header where there is more.

${sections.join("\n")}`;
}

function section(name: string, { method, path, auth, gate, summary, query, body, answers, form }: Route): string {
  const rows = [
    auth === "session" ? "Needs a session." : "Open to everyone.",
    ...(gate ? [`Needs a running trial or subscription${typeof gate === "string" ? "" : ` ${Object.values(gate).join(", and ")}`} (402 otherwise).`] : []),
    ...(query ? [`Query: ${fields(query)}`] : []),
    ...(body ? [`Body: ${fields(body)}`] : []),
    typeof answers === "string" ? (answers === "nothing" ? "Answers 204." : "Answers a page, a file or a redirect.") : `Answers: ${fields(answers, "output")}`,
    ...(form ? ["A form of the site's own pages needs no header, and is answered by a redirect to the `url`; a refusal is a page then."] : []),
  ];
  return `## ${method} ${path}\n\n\`${name}\`: ${summary}\n\n${rows.map((row) => `- ${row}`).join("\n")}\n`;
}

interface JsonSchema {
  type?: string;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
}

/** Lists the fields of a schema in one line: `name`, `email?`, `lines[]`; for a union, of each member. */
function fields(schema: z.ZodMiniType, io: "input" | "output" = "input"): string {
  const { items, ...whole } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as JsonSchema;
  const list = fieldNames(items ?? whole);
  return items ? `a list of { ${list} }` : list;
}

function fieldNames({ properties = {}, required = [], anyOf, oneOf }: JsonSchema): string {
  const options = anyOf ?? oneOf;
  if (options) return options.map(fieldNames).join("; or ");
  const names = Object.entries(properties).map(
    ([name, field]) =>
      `\`${name}${field.type === "array" ? "[]" : ""}${required.includes(name) ? "" : "?"}\`${field.const === undefined ? "" : ` ${field.const}`}`,
  );
  return names.join(", ") || "nothing";
}

export const apiFile = resolve(import.meta.dirname, "../../docs/api.md");
if (import.meta.main) writeFileSync(apiFile, apiDocument());
