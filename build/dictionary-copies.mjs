import { createHash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getUrlPattern } from './asset-names.mjs';
import { MIN_SIZE_BYTES } from './compress.mjs';

/** The server reads this list (server/web/static/static-files.ts). */
const LIST_FILE = '.dictionaries.json';
/** A skippable frame of zstd, which contains the hash of the dictionary (RFC 9842, section 5). */
const FRAME_HEADER = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
/** Higher levels need more memory. */
const LEVEL = 19;

let loading;

/** Loads zstd once: a second `init` would replace the memory while the first one is in use. */
async function loadZstd() {
  // Not Node's own, which Node 20 does not have. On demand, because packages may not be installed yet.
  const zstd = await import('@bokuweb/zstd-wasm');
  loading ??= zstd.init();
  await loading;
  return zstd;
}

async function createCompressor() {
  const { compressUsingDict, createCCtx, createDCtx, decompressUsingDict } = await loadZstd();
  const compression = createCCtx();
  const decompression = createDCtx();
  return (content, dictionary) => {
    const frame = compressUsingDict(compression, content, dictionary, LEVEL);
    // A wrong copy would break the app on all devices that update.
    if (!content.equals(decompressUsingDict(decompression, frame, dictionary))) {
      throw new Error('A file that was compressed with a dictionary differs after decompression');
    }
    return frame;
  };
}

/**
 * Compresses the assets of a release with their counterparts of the previous release as dictionaries, which browsers have
 * stored (RFC 9842). Writes `.dcz` files, and a list of the assets that browsers should store for the next release.
 *
 * @param {string} folder of the built client, with its other compressed copies
 * @param {{ own: string[], kept: string[] }} assets file names: those of this release, and those of the previous one
 */
export async function writeDictionaryCopies(folder, { own, kept }) {
  const compress = await createCompressor();
  const toPath = (name) => join(folder, 'assets', name);
  /** @type {Record<string, { match: string, sha256?: string }>} */
  const list = {};
  for (const name of own) {
    const match = getUrlPattern(name);
    if (match === undefined) continue;
    const content = await readFile(toPath(name));
    if (content.length < MIN_SIZE_BYTES) continue;
    list[`/assets/${name}`] = { match };
    const previousName = kept.find((other) => getUrlPattern(other) === match);
    if (previousName === undefined) continue;
    const dictionary = await readFile(toPath(previousName));
    const hash = createHash('sha256').update(dictionary).digest();
    const copy = Buffer.concat([FRAME_HEADER, hash, compress(content, dictionary)]);
    const { size } = await stat(toPath(`${name}.br`)).catch(() => ({ size: content.length }));
    if (copy.length >= size) continue;
    await writeFile(toPath(`${name}.dcz`), copy);
    list[`/assets/${name}`] = { match, sha256: hash.toString('base64') };
  }
  await writeFile(join(folder, LIST_FILE), JSON.stringify(list));
}
