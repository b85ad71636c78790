import { expect, test } from "vitest";
import { localPath } from "./local-path.ts";

test("the server leads to paths of this site and to no other site", () => {
  for (const path of ["/", "/pricing", "/invoices?status=overdue#top"]) expect(localPath(path)).toBe(path);
  for (const elsewhere of ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", "pricing", ""])
    expect(localPath(elsewhere)).toBe("/");
});
