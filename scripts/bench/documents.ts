import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import { docx, linesFrom, paragraph, pdf } from "../../test/document-samples.ts";
import { bundleFigures } from "./bundles.ts";
import { ascending, at, type Measurement } from "./measurements.ts";

const words = "The contractor delivers the timetable of the winter to the harbour by 1 November 2026 for 1,250.00 EUR net per month".split(" ");
const line = (seed: number) => Array.from({ length: 14 }, (_, word) => words[(seed * 7 + word * (1 + (seed % 5))) % words.length]).join(" ");
const page = (seed: number) => linesFrom(780, 50, ...Array.from({ length: 50 }, (_, row) => line(seed * 50 + row)));

/** A picture of this many random bytes: like a photo, it does not compress. */
const picture = (bytes: number): string =>
  `<< /Type /XObject /Subtype /Image /Width ${Math.floor(bytes / 1000)} /Height 1000 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length ${bytes} >>\nstream\n${randomBytes(bytes).toString("latin1")}\nendstream`;

const PHOTO = { width: 7300, height: 5480 };

function photo(): Uint8Array {
  const canvas = createCanvas(PHOTO.width, PHOTO.height);
  const context = canvas.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, PHOTO.width, PHOTO.height);
  context.fillStyle = "#222";
  context.font = "110px sans-serif";
  for (let row = 0; row < 30; row++) context.fillText(line(row), 300, 300 + row * 165);
  return canvas.toBuffer("image/jpeg", 85);
}

const files: readonly (readonly [name: string, kind: "text" | "picture", file: () => Uint8Array])[] = [
  ["a text of one line", "text", () => Buffer.from(line(1))],
  [
    "a PDF of 10 MB, 40 pages of text and a picture",
    "text",
    () =>
      pdf(
        Array.from({ length: 40 }, (_, at) => ["q 200 0 0 200 340 20 cm /Im Do Q", ...page(at)]),
        { objects: [picture(10_300_000)] },
      ),
  ],
  ["a PDF of 200 full pages", "text", () => pdf(Array.from({ length: 200 }, (_, at) => page(at)))],
  [
    "a Word document of 244 KB",
    "text",
    () => docx(Array.from({ length: 2600 }, (_, at) => paragraph(`${line(at)} ${randomBytes(60).toString("hex")}`)).join("")),
  ],
  ["a photo of 40 megapixels", "picture", photo],
];

/** Measures reading documents and finding the usual values, each in a process of its own, relative to the smallest document. */
export async function* documentFigures(): AsyncGenerator<Measurement> {
  const folder = mkdtempSync(join(tmpdir(), "bench-documents-"));
  try {
    let base = 0;
    for (const [name, kind, file] of files) {
      const place = join(folder, "document");
      const bytes = file();
      writeFileSync(place, bytes);
      const runs = Array.from({ length: kind === "picture" ? 1 : 3 }, () => measure(place, kind));
      const [milliseconds, memory] = [runs.map((run) => run.milliseconds), runs.map((run) => run.memory)].map((all) => at(ascending(all), 0.5));
      base ||= milliseconds ?? 0;
      const size = bytes.length > 2 ** 20 ? `${(bytes.length / 2 ** 20).toFixed(1)} MB` : `${Math.ceil(bytes.length / 1024)} KB`;
      yield [
        name,
        `${size}: ${Math.round(milliseconds ?? 0)} ms, ${((milliseconds ?? 0) / base).toFixed(1)} × the smallest, peak ${Math.round((memory ?? 0) / 1024)} MB`,
      ];
    }
    yield* bundleFigures(["files", "analysis", "scans", "invoices", "chat"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function measure(file: string, kind: string): { milliseconds: number; memory: number } {
  const { stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, "document-process.ts"), file, kind], { encoding: "utf8" });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout);
}
