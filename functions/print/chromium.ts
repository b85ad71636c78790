import { accessSync, createReadStream, createWriteStream, lstatSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { extract } from "tar-fs";
import * as z from "zod/mini";
import { env } from "../platform/env.ts";

/** A Chromium and its environment, which has none of our variables, so that it holds none of our secrets. */
export interface Chromium {
  executablePath: string;
  env: Record<string, string>;
}

/** Returns the Chromium to print with. The first call on a machine unpacks it and returns a promise. */
export function chromium(): Chromium | Promise<Chromium> {
  const own = env("CHROMIUM_PATH");
  if (own) return { executablePath: own, env: { HOME: tmpdir(), PATH: process.env["PATH"] ?? "" } };
  const pack = join(env("PRINTER_DIR"), "@sparticuz", "chromium");
  const folder = join(tmpdir(), `plainbill-chromium-${chromiumVersion()}-${uid()}`);
  const there = {
    executablePath: join(folder, "chromium"),
    env: { HOME: folder, TMPDIR: tmpdir(), LD_LIBRARY_PATH: join(folder, "al2023", "lib"), FONTCONFIG_FILE: join(folder, "fonts.conf") },
  };
  return isOurs(folder) ? there : unpack(pack, folder).then(() => there);
}

export function chromiumVersion(): string {
  const { version } = Package.parse(JSON.parse(readFileSync(join(env("PRINTER_DIR"), "@sparticuz", "chromium", "package.json"), "utf8")));
  return version;
}
const Package = z.object({ version: z.string() });

/**
 * Unpacks the package to a folder whose name has the version. It is renamed into place when complete, so that concurrent processes never start a half-written
 * file.
 */
async function unpack(pack: string, folder: string): Promise<void> {
  const part = await mkdtemp(`${folder}.`);
  try {
    await Promise.all([
      pipeline(createReadStream(join(pack, "bin", "chromium.br")), brotli(), createWriteStream(join(part, "chromium"), { mode: 0o700 })),
      pipeline(createReadStream(join(pack, "bin", "al2023.tar.br")), brotli(), extract(join(part, "al2023"))),
      pipeline(createReadStream(join(pack, "bin", "fonts.tar.br")), brotli(), extract(join(part, "fonts"))),
      mkdir(join(part, "cache")),
      // The package's own configuration names another folder; if that is missing, no text is printed at all.
      writeFile(join(part, "fonts.conf"), `<?xml version="1.0"?><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/cache</cachedir></fontconfig>`),
    ]);
    await rename(part, folder);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    if (!isOurs(folder)) throw error;
  }
}

/** The user of this process; on Lambda it has no name. */
const uid = () => process.getuid?.() ?? 0;

const brotli = () => createBrotliDecompress({ chunkSize: 2 ** 21 });

/** Returns true if the folder exists. Throws if another user created it: a program in it would run as us. */
function isOurs(folder: string): boolean {
  const there = lstatSync(folder, { throwIfNoEntry: false });
  if (!there) return false;
  if (!there.isDirectory() || there.uid !== uid()) throw new Error(`${folder} belongs to somebody else; remove it.`);
  accessSync(join(folder, "chromium"));
  return true;
}
