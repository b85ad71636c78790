import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { accessDocument, accessFile } from "./access.ts";

test("docs/access.md is the route table's (npm run docs:access makes it)", () => expect(readFileSync(accessFile, "utf8")).toBe(accessDocument()));
