import { unzipSync } from "fflate";
import Papa from "papaparse";
import { expect } from "vitest";
import type { Person } from "./test-app.ts";

/** The files of an export, by name. */
export async function exportedFiles(person: Person, query: Record<string, string> = {}, fileName?: string): Promise<Record<string, Uint8Array>> {
  const answer = await person.answer("exportWorkspace", { query });
  expect([answer.status, answer.ok || answer.status === 302 ? "" : await answer.text()]).toEqual([302, ""]);
  const file = await fetch(answer.headers.get("location") ?? "");
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/zip"]);
  if (fileName) expect(file.headers.get("content-disposition")).toBe(`attachment; filename="${fileName}"`);
  return unzipSync(new Uint8Array(await file.arrayBuffer()));
}

/** The same as texts. */
export async function exportedTexts(person: Person, query: Record<string, string> = {}, fileName?: string): Promise<Record<string, string>> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  return Object.fromEntries(Object.entries(await exportedFiles(person, query, fileName)).map(([name, bytes]) => [name, decoder.decode(bytes)]));
}

/** The rows of a CSV file by column. Checks that each has a cell for every column. */
export function rowsOf(csv: string, delimiter = ","): Record<string, string>[] {
  expect(csv.startsWith("\uFEFF")).toBe(true);
  const [names = [], ...rows] = Papa.parse<string[]>(csv.slice(1), { delimiter, newline: "\r\n", skipEmptyLines: true }).data;
  for (const row of rows) expect(row).toHaveLength(names.length);
  return rows.map((row) => Object.fromEntries(row.map((cell, i) => [names[i] ?? "", cell])));
}
