import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { apiDocument, apiFile } from "./api.ts";

test("docs/api.md is the route table's (npm run docs:api makes it)", () => expect(readFileSync(apiFile, "utf8")).toBe(apiDocument()));
