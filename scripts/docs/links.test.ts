import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const markdownIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => join(folder, file));
const pages = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "local/README.md", "scripts/occasional/README.md", ...markdownIn("docs")];

/** Returns the anchors of a page's headings, as GitHub generates them. */
const anchorsOf = (page: string) =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

test("every link between the documents leads to a file, and to a heading in it", () => {
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(([link, path = "", anchor]) => {
      const target = path ? join(dirname(page), path) : page;
      const isThere = existsSync(join(root, target)) && (!anchor || anchorsOf(read(target)).includes(anchor));
      return isThere ? [] : [`${page}: ${link}`];
    }),
  );
  expect(broken).toEqual([]);
});

test("every file that a document names is there", () => {
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/`((?:shared|functions|web|local|infra|test|scripts)\/[\w./-]+\.\w+)`/g)].map(([, file = ""]) => [page, file] as const),
  );
  // The suppliers in docs/architecture.md are a fictional example.
  expect(named.filter(([, file]) => !file.includes("supplier") && !existsSync(join(root, file)))).toEqual([]);
});

test("the index of decisions lists each record once, by its number and title", () => {
  const index = read("docs/decisions/README.md");
  const records = readdirSync(join(root, "docs/decisions")).filter((file) => /^\d{4}-/.test(file));
  const entries = records.map((file) => `| [${Number(file.slice(0, 4))}. ${/^# \d+\. (.+)$/m.exec(read(`docs/decisions/${file}`))?.[1]}](${file})`);
  expect(entries.filter((entry) => index.split(entry).length !== 2)).toEqual([]);
  expect(index.match(/^\| \[/gm)).toHaveLength(records.length);
});
