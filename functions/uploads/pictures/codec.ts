import { broken, type ImageHeader, readHeader } from "./header.ts";

/** A picture unpacked: four bytes a pixel, row by row: red, green, blue, opacity. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/** What is used of photon, a WebAssembly module: addresses of its memory go in and out. A vector comes as its address and its length. */
interface Photon {
  readonly memory: WebAssembly.Memory;
  __wbindgen_malloc(bytes: number, alignment: number): number;
  photonimage_new_from_byteslice(at: number, bytes: number): number;
  photonimage_new(at: number, bytes: number, width: number, height: number): number;
  photonimage_get_width(image: number): number;
  photonimage_get_height(image: number): number;
  photonimage_get_raw_pixels(image: number): [at: number, bytes: number];
  photonimage_get_bytes(image: number): [at: number, bytes: number];
  photonimage_get_bytes_jpeg(image: number, quality: number): [at: number, bytes: number];
}

/**
 * Unpacks a picture, lets `paint` make another one of it, and packs that one as a PNG. Nothing of the file comes through but what it shows.
 * Throws `invalid` where the file is no picture, or too large a one (functions/uploads/pictures/header.ts).
 */
export async function repaint(
  file: Uint8Array,
  paint: (pixels: Pixels, header: ImageHeader) => Pixels,
): Promise<{ png: Uint8Array; pixels: Pixels; header: ImageHeader }> {
  const header = readHeader(file);
  const photon = await newPhoton();
  const pixels = paint(unpack(photon, header), header);
  return { header, pixels, png: pack(photon, pixels) };
}

/** Unpacks a picture and makes something of it, which must be done with its pixels when it returns: they stand in a memory that goes. */
export async function withPixels<T>(header: ImageHeader, use: (pixels: Pixels) => T): Promise<T> {
  return use(unpack(await newPhoton(), header));
}

/** A picture as a JPEG file. */
export async function asJpeg({ width, height, rgba }: Pixels, quality: number): Promise<Uint8Array> {
  const photon = await newPhoton();
  const image = photon.photonimage_new(copyIn(photon, rgba), rgba.length, width, height);
  return copyOut(photon, photon.photonimage_get_bytes_jpeg(image, quality)).slice();
}

function unpack(photon: Photon, { picture, type }: ImageHeader): Pixels {
  try {
    const image = photon.photonimage_new_from_byteslice(copyIn(photon, picture), picture.length);
    const [width, height] = [photon.photonimage_get_width(image), photon.photonimage_get_height(image)];
    return { width, height, rgba: copyOut(photon, photon.photonimage_get_raw_pixels(image)) };
  } catch (error) {
    // A decoder that meets what it cannot read stops the module where it stands.
    if (error instanceof WebAssembly.RuntimeError) throw broken(type);
    throw error;
  }
}

function pack(photon: Photon, { width, height, rgba }: Pixels): Uint8Array {
  const image = photon.photonimage_new(copyIn(photon, rgba), rgba.length, width, height);
  return copyOut(photon, photon.photonimage_get_bytes(image)).slice();
}

function copyIn({ memory, __wbindgen_malloc }: Photon, bytes: Uint8Array): number {
  const at = __wbindgen_malloc(bytes.length, 1);
  new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
  return at;
}

/** Good until the module is called again: its memory may move. */
const copyOut = ({ memory }: Photon, [at, bytes]: [number, number]): Uint8Array => new Uint8Array(memory.buffer, at >>> 0, bytes);

/**
 * A photon for one picture. The package's own functions share one for good, which keeps the memory of the largest picture it ever met
 * and is of no more use once a file has stopped it; this one goes with all it holds. It is given nothing of ours to call.
 */
async function newPhoton(): Promise<Photon> {
  const { photonWasmModule } = await import("@cf-wasm/photon/node");
  const imports: WebAssembly.Imports = {};
  for (const { module, name } of WebAssembly.Module.imports(photonWasmModule)) {
    (imports[module] ??= {})[name] = () => {
      throw new WebAssembly.RuntimeError(`${name} is not there`);
    };
  }
  const { exports } = await WebAssembly.instantiate(photonWasmModule, imports);
  return exports as WebAssembly.Exports & Photon;
}
