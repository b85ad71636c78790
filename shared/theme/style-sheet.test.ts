import { expect, test } from "vitest";
import { styleSheet } from "./style-sheet.ts";

test("a sheet has the tokens that it names, by day and by night, and no others", () => {
  const sheet = styleSheet(
    "body{color:var(--fg);background:var(--bg-canvas);padding:var(--space-1-5);max-width:var(--size-chat-wide);--own:1px;margin:var(--own)}",
  );
  expect(sheet).toContain(":root{color-scheme:light;--bg-canvas:#f1f2f4;--fg:#15181e;--size-chat-wide:27.5rem;--space-1-5:0.375rem}");
  expect(sheet).toContain("@media (prefers-color-scheme:dark){:root:not(.light){color-scheme:dark;--bg-canvas:#0b0c0e;--fg:#eceef1}}");
  expect(sheet).toContain(":root.dark{color-scheme:dark;--bg-canvas:#0b0c0e;--fg:#eceef1}");
  expect(sheet).not.toContain("--fg-muted");
});

test("what stays the same at night is said once", () => {
  expect(styleSheet("p{background:var(--printed)}").match(/--printed:/g)).toHaveLength(1);
});

test("a misspelt token is an error, not a page without its colour", () => {
  expect(() => styleSheet("p{color:var(--fg-mutd)}")).toThrow("No token is called --fg-mutd.");
});
