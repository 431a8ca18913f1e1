import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { fromBufferPromise } from 'yauzl';

/** Reads a ZIP archive. @returns the contents of the files by path, in their order */
export async function readZip(archive: Uint8Array): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(Buffer.from(archive), { lazyEntries: true });
  const contents = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    contents.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return contents;
}

const Rows = v.array(v.record(v.string(), v.unknown()));

/** Parses a JSON file of an archive. @throws when it is missing or no list of objects */
export const parseRows = (contents: ReadonlyMap<string, Buffer>, path: string) =>
  v.parse(Rows, JSON.parse(contents.get(path)?.toString() ?? ''));
