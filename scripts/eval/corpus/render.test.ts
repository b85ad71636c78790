import { expect, test } from "vitest";
import { readUploadedDocument } from "../../../functions/uploads/text/read-uploaded-document.ts";
import { renderFile } from "./render.ts";

const markdown = `# Order 4711

**Ferry House**\\
4 Harbour Row

- blue doors
- a bell

| Item | Price |
|---|---|
| Chairs | 120,00 € |

---page---

Signed in **Bergen**.
`;

test.each(["docx", "txt"] as const)("a document of the corpus is the same %s each time, and says what its author wrote", async (file) => {
  const source = { id: "tester/01-order", markdown, language: "en", file, encoding: "windows-1252" };
  const bytes = await renderFile(source);
  expect(await renderFile(source)).toEqual(bytes);
  const { kind, pages } = await readUploadedDocument(Buffer.from(bytes));
  expect(kind).toBe(file);
  expect(pages).toHaveLength(2);
  const [first, second] = pages.map(({ text }) => text.split(/\s+/).filter((word) => !/^[-=]*$/.test(word)));
  expect(first).toEqual("Order 4711 Ferry House 4 Harbour Row blue doors a bell Item Price Chairs 120,00 €".split(" "));
  expect(second).toEqual(["Signed", "in", "Bergen."]);
});
