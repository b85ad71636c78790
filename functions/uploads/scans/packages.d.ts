declare module "tesseract.js-core/tesseract-core-simd-lstm.js" {
  interface TessBaseAPI {
    Init(folder: string, languages: string, engine: number): number;
    SetVariable(name: string, value: string): boolean;
    SetPageSegMode(mode: number): void;
    /** Takes the picture at `/input`; `exif` tells whether its EXIF orientation counts, `angle` by how much it is turned. */
    SetImageFile(exif: number, angle: number): number;
    Recognize(monitor: null): number;
    GetJSONText(page: number): string;
    Clear(): void;
  }
  interface TesseractCore {
    readonly FS: { writeFile(path: string, data: Uint8Array): void };
    readonly TessBaseAPI: new () => TessBaseAPI;
  }
  export default function load(options: { wasmBinary: Uint8Array; print(line: string): void; printErr(line: string): void }): Promise<TesseractCore>;
}

declare module "@hyzyla/pdfium/dist/index.cjs" {
  export { PDFiumLibrary } from "@hyzyla/pdfium";
}
