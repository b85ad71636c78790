import { broken, type ImageHeader, readHeader } from "./header.ts";

/** An unpacked picture, row by row, with four bytes per pixel: red, green, blue, opacity. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/** The functions we use of photon, a WebAssembly module. They take and return addresses in its memory; a vector is its address and its length. */
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
 * Unpacks a picture, transforms it with `paint` and packs the result as a PNG, so that only the
 * pixels of the file survive. Throws `invalid` if the file is no picture or too large (`header.ts`).
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

/** Unpacks a picture for `use`, which must not keep the pixels after it returns, because their memory is freed. */
export async function withPixels<T>(header: ImageHeader, use: (pixels: Pixels) => T): Promise<T> {
  return use(unpack(await newPhoton(), header));
}

/** Returns a picture as a JPEG file. */
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
    // A decoder that meets unreadable data stops the whole module.
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

/** Valid until the module is called again, because its memory may move. */
const copyOut = ({ memory }: Photon, [at, bytes]: [number, number]): Uint8Array => new Uint8Array(memory.buffer, at >>> 0, bytes);

/**
 * Returns a photon for one picture. The package's own functions share one instance, which keeps the memory of the largest picture and is unusable after a file
 * stopped it; this one is dropped with all it holds. It gets no working imports.
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
