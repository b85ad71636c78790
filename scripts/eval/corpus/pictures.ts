import { createCanvas, Image } from "@napi-rs/canvas";
import { drawPdf } from "../../../test/pdf.ts";
import { chanceOf, chooser } from "./corpus-look.ts";

interface Picture {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Renders the pages of a PDF like a scanner, slightly rotated: a PDF of pictures. */
export async function scanOf(pdf: Uint8Array, pages: number, name: string): Promise<Uint8Array> {
  const dpi = chooser(name)(150, 170, 200);
  const pictures: Picture[] = [];
  for (let page = 1; page <= pages; page++) pictures.push(await pictureOf(pdf, page, { dpi, tilt: 1.2, edge: 0, noise: 26, name: `${name} ${page}` }));
  return pdfOfPictures(pictures, dpi);
}

/** Renders the first page of a PDF like a phone's photo of it on a table. */
export async function photoOf(pdf: Uint8Array, name: string): Promise<Uint8Array> {
  return (await pictureOf(pdf, 1, { dpi: 200, tilt: 2.5, edge: 60, noise: 18, name })).jpeg;
}

interface Taking {
  readonly dpi: number;
  /** In degrees. */
  readonly tilt: number;
  /** Width of the background around the paper, in pixels. */
  readonly edge: number;
  readonly noise: number;
  readonly name: string;
}

async function pictureOf(pdf: Uint8Array, page: number, { dpi, tilt, edge, noise, name }: Taking): Promise<Picture> {
  const chance = chanceOf(name);
  const paper = new Image();
  paper.src = (await drawPdf(pdf, page, dpi / 72)).png;
  await paper.decode();
  const [width, height] = [paper.width + 2 * edge, paper.height + 2 * edge];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = edge ? "#6b5f52" : "#fff";
  context.fillRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.rotate(((chance() - 0.5) * 2 * tilt * Math.PI) / 180);
  context.drawImage(paper, -paper.width / 2, -paper.height / 2);
  const image = context.getImageData(0, 0, width, height);
  const shade = edge ? 0.25 : 0.03;
  const corner = chance();
  for (let at = 0; at < image.data.length; at += 4) {
    const [x, y] = [((at / 4) % width) / width, Math.floor(at / 4 / width) / height];
    const light = 1 - shade * (corner * x + (1 - corner) * y);
    const [red = 0, green = 0, blue = 0] = image.data.subarray(at, at + 3);
    const grey = (0.3 * red + 0.59 * green + 0.11 * blue) * light + (chance() - 0.5) * noise;
    image.data.fill(Math.max(0, Math.min(255, grey)), at, at + 3);
  }
  context.putImageData(image, 0, 0);
  return { jpeg: canvas.toBuffer("image/jpeg", 72), width, height };
}

function pdfOfPictures(pictures: readonly Picture[], dpi: number): Uint8Array {
  const points = (pixels: number) => ((pixels * 72) / dpi).toFixed(2);
  const stream = (dictionary: string, bytes: Buffer) =>
    Buffer.concat([Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`), bytes, Buffer.from("\nendstream")]);
  const objects = [
    Buffer.from("<< /Type /Catalog /Pages 2 0 R >>"),
    Buffer.from(`<< /Type /Pages /Count ${pictures.length} /Kids [${pictures.map((_, at) => `${3 + 3 * at} 0 R`).join(" ")}] >>`),
    ...pictures.flatMap(({ jpeg, width, height }, at) => [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${points(width)} ${points(height)}] /Resources << /XObject << /Im ${5 + 3 * at} 0 R >> >> /Contents ${4 + 3 * at} 0 R >>`,
      ),
      stream("", Buffer.from(`${points(width)} 0 0 ${points(height)} 0 0 cm /Im Do`)),
      stream(`/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`, jpeg),
    ]),
  ];
  const parts = [Buffer.from("%PDF-1.4\n")];
  let length = parts[0]?.length ?? 0;
  const offsets = objects.map((object, at) => {
    const offset = length;
    const part = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from("\nendobj\n")]);
    parts.push(part);
    length += part.length;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}
