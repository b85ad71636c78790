import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { full } from "../../test/counts.ts";
import { readLock } from "../occasional/complete-lock.ts";
import { noticeDocument, noticeFile } from "./notice.ts";

const document = readFileSync(noticeFile, "utf8");

test.runIf(full)("NOTICE is what the bundles have in them (npm run notice makes it)", async () => {
  expect(await noticeDocument()).toBe(document);
});

test("NOTICE names what is shipped, in the versions that are installed", () => {
  const locked = Object.entries(readLock(join(import.meta.dirname, "../../package-lock.json")).packages);
  const versions = new Set(locked.map(([place, { version }]) => `${place.slice(place.lastIndexOf("node_modules/") + 13)} ${version}`));
  const named = document.match(/^\S+ \d+\.\d+\.\d\S*$/gm) ?? [];
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((each) => !versions.has(each))).toEqual([]);
  for (const name of ["react", "zod", "@aws-sdk/client-dynamodb", "@sparticuz/chromium", "@fontsource/noto-sans", "stripe", "openai", "@chakra-ui/react"])
    expect(document).toMatch(new RegExp(`^${name} \\d`, "m"));
  for (const name of ["vitest", "vite", "dynalite", "aws-cdk-lib", "typescript"]) expect(document).not.toMatch(new RegExp(`^${name} \\d`, "m"));
});

test("nothing is shipped under a licence that asks for our source or forbids selling", () => {
  expect(document).not.toMatch(/^(A?GPL|LGPL|SSPL|CC-BY-NC|BUSL|UNLICENSED)/m);
});
