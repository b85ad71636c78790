import { readFileSync } from "node:fs";
import { readText } from "../../functions/uploads/text/read-text.ts";
import { extract } from "../../shared/understanding/extraction/extract.ts";
import { USUAL_GOALS } from "../../shared/uploads/document-files.ts";

/** Reads one document and finds its values, for `documents.ts`; prints the time and the peak memory of this process. */
const [file = "", kind] = process.argv.slice(2);
const bytes = readFileSync(file);
const began = performance.now();
const { pages } = await (kind === "picture" ? readPicture() : readText(bytes));
extract({ pages, goals: [...USUAL_GOALS], we: { name: "Larkspur" } });
console.log(JSON.stringify({ milliseconds: performance.now() - began, memory: process.resourceUsage().maxRSS }));

async function readPicture() {
  const { readPictures, linkEngines } = await import("../eval/document-pictures.ts");
  const engines = linkEngines();
  try {
    const read = await readPictures({ bytes, kind: "jpeg", engines: engines.folder }, [1]);
    return { pages: [...read.values()] };
  } finally {
    engines.remove();
  }
}
