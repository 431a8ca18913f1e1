import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract as createExtract } from 'tar-stream';
import * as v from 'valibot';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { CHECKSUMS_NAME, FORMAT_VERSION, MANIFEST_NAME, ManifestSchema, type Manifest } from './format.ts';

/** `backup.json` and `SHA256SUMS` are read into memory. Larger ones are no backup. */
const MAX_INDEX_BYTES = 100_000_000;

export interface ArchiveEntry {
  readonly name: string;
  /** Must be read to the end before the next entry. */
  readonly content: AsyncIterable<Buffer>;
}

async function* toBuffers(content: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of content) if (Buffer.isBuffer(chunk)) yield chunk;
}

/** Reads an archive entry by entry, in bounded memory. */
export async function readArchive(path: string, onEntry: (entry: ArchiveEntry) => Promise<void>): Promise<void> {
  const extract = createExtract();
  const read = pipeline(createReadStream(path), createGunzip(), extract);
  const consumed = (async () => {
    for await (const entry of extract) await onEntry({ name: entry.header.name, content: toBuffers(entry) });
  })();
  consumed.catch((error: unknown) => extract.destroy(error instanceof Error ? error : new Error(String(error))));
  const [consumption, reading] = await Promise.allSettled([consumed, read]);
  // A truncated file fails both. The reason of the consumer comes first, unless it only saw the stream end early.
  if (consumption.status === 'rejected') throw consumption.reason;
  if (reading.status === 'rejected') throw reading.reason;
}

export async function readContent(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > MAX_INDEX_BYTES) throw new Error('an index is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const FormatSchema = v.object({ format: v.number() });

/** @throws CliError for an archive of another format */
function parseManifest(path: string, json: Buffer): Manifest {
  const value: unknown = JSON.parse(json.toString('utf8'));
  if (v.parse(FormatSchema, value).format > FORMAT_VERSION) {
    throw new CliError(`${path} was made by a newer release: restore it with that release.`);
  }
  return v.parse(ManifestSchema, value);
}

/** Relative, and without parts that leave the folder. */
const isSafeName = (name: string) =>
  !name.startsWith('/') && name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

/**
 * Reads the whole archive and compares every entry with its hash.
 *
 * @throws CliError for a file that is missing, damaged, incomplete or no backup.
 */
export async function verifyArchive(path: string): Promise<Manifest> {
  let manifest: Manifest | undefined;
  let expected: string | undefined;
  const checksums: string[] = [];
  try {
    await readArchive(path, async ({ name, content }) => {
      if (expected !== undefined || !isSafeName(name)) throw new Error(`unexpected entry ${JSON.stringify(name)}`);
      if (name === CHECKSUMS_NAME) {
        expected = (await readContent(content)).toString('utf8');
        return;
      }
      const hash = createHash('sha256');
      if (manifest === undefined) {
        if (name !== MANIFEST_NAME) throw new Error(`it does not begin with ${MANIFEST_NAME}`);
        const json = await readContent(content);
        hash.update(json);
        manifest = parseManifest(path, json);
      } else for await (const chunk of content) hash.update(chunk);
      checksums.push(`${hash.digest('hex')}  ${name}\n`);
    });
    if (expected === undefined || manifest === undefined) throw new Error('it ends too early');
    if (expected !== checksums.join('')) throw new Error('its content does not match its checksums');
    return manifest;
  } catch (error) {
    if (error instanceof CliError) throw error;
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new CliError(`There is no file ${path}.`);
    }
    throw new CliError(`${path} is damaged or no backup: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
