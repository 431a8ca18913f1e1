import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Formats that are not compressed themselves. */
const COMPRESSIBLE_FILE = /\.(?:js|css|svg|html|json|wasm|webmanifest|txt)$/;
/** For smaller files, the saving is less than the size of the response headers. */
export const MIN_SIZE_BYTES = 1024;

async function compressFile(file) {
  const content = await readFile(file);
  if (content.length < MIN_SIZE_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const compressed = await Promise.all([
    promisify(brotliCompress)(content, { params }).then((data) => ['.br', data]),
    promisify(gzip)(content, { level: 9 }).then((data) => ['.gz', data]),
  ]);
  for (const [ending, data] of compressed) {
    if (data.length < content.length) await writeFile(file + ending, data);
  }
}

/**
 * Writes a `.br` (brotli 11) and a `.gz` file beside every file that gets smaller, so that the server does not compress
 * at run time. Skips files that have both already, such as the assets of the previous release.
 */
export async function compressFolder(folder) {
  const names = await readdir(folder, { recursive: true });
  const missing = names
    .filter((name) => COMPRESSIBLE_FILE.test(name) && !names.includes(`${name}.br`))
    .map((name) => join(folder, name));
  const files = [];
  for (const file of missing) if ((await stat(file)).isFile()) files.push(file);
  await Promise.all(files.map(compressFile));
}
