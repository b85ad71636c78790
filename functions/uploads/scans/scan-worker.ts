import { parentPort, workerData } from "node:worker_threads";
import { AppError } from "../../../shared/errors.ts";
import { yieldProcessor } from "../../platform/yield-processor.ts";
import type { Pixels } from "../pictures/codec.ts";
import { startOcr } from "./ocr.ts";
import { ocrPage } from "./page-text.ts";
import { openPdf } from "./pdf-pages.ts";
import { photoPixels, shownPicture } from "./picture.ts";
import type { Assignment, PageOutcome, PageRequest } from "./reader.ts";

// The thread in which the pages of one document are drawn and read, one after the other.

yieldProcessor();
const { bytes, kind, engines } = workerData as Assignment;
const draw = kind === "pdf" ? openPdf(bytes, engines) : Promise.resolve(() => photoPixels(bytes));
// The error is reported with the first page.
draw.catch(() => {});
let ocr: ReturnType<typeof startOcr> | undefined;

async function read({ page, byOcr }: PageRequest): Promise<PageOutcome> {
  try {
    const pixels: Pixels = await (await draw)(page);
    const { jpeg, width, height } = await shownPicture(pixels);
    if (!byOcr) return { jpeg, read: { text: "", picture: { width, height, words: [] } } };
    ocr ??= startOcr(engines);
    return { jpeg, read: ocrPage((await ocr)(pixels), { width, height }, width / pixels.width) };
  } catch (error) {
    return error instanceof AppError ? { refused: error.message } : { error };
  }
}

parentPort?.on("message", (asked: PageRequest) => void read(asked).then((outcome) => parentPort?.postMessage(outcome)));
