import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { noticeDocument, noticeFile } from "./notice.ts";

const document = await noticeDocument();

test("NOTICE names what is shipped (npm run notice makes it)", () => {
  expect(readFileSync(noticeFile, "utf8")).toBe(document);
  for (const name of ["react", "zod", "@aws-sdk/client-dynamodb", "@sparticuz/chromium", "@fontsource/noto-sans", "stripe", "openai", "@chakra-ui/react"])
    expect(document).toMatch(new RegExp(`^${name} \\d`, "m"));
  for (const name of ["vitest", "vite", "dynalite", "aws-cdk-lib", "typescript"]) expect(document).not.toMatch(new RegExp(`^${name} \\d`, "m"));
});

test("nothing is shipped under a licence that asks for our source or forbids selling", () => {
  expect(document).not.toMatch(/^(A?GPL|LGPL|SSPL|CC-BY-NC|BUSL|UNLICENSED)/m);
});
