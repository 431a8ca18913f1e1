import { PassThrough, Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import yazl from 'yazl';

type FileContent = AsyncIterable<string | Uint8Array> | Iterable<string>;

/** Adds a file. Resolves when its content is written, so that one content at a time is in memory. */
export type AddFile = (path: string, content: FileContent) => Promise<void>;

/** Readable and writable by the owner only, for programs that restore the mode. */
const FILE_MODE = 0o100600;

/**
 * Writes a ZIP archive as it is produced: neither the archive nor a file is ever in memory as a whole.
 *
 * @param modifiedAt time of the files
 * @param produce adds the files. Rejects with the error of `consume` when that fails.
 * @param consume stores or sends the archive
 */
export async function streamZip(
  modifiedAt: Date,
  produce: (addFile: AddFile) => Promise<void>,
  consume: (content: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  const zip = new yazl.ZipFile();
  const failure = new AbortController();
  const { signal } = failure;
  const addFile: AddFile = async (path, content) => {
    signal.throwIfAborted();
    const stream = Readable.from(content, { objectMode: false });
    zip.addReadStream(stream, path, { mtime: modifiedAt, mode: FILE_MODE });
    try {
      await finished(stream, { signal });
    } finally {
      stream.destroy();
    }
  };
  const output = new PassThrough();
  const runUntilFailure = async (work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      // The first error is the cause. It ends the other parts, which would wait forever.
      failure.abort(error);
      output.destroy();
    }
  };
  zip.on('error', (error) => failure.abort(error));
  await Promise.all([
    runUntilFailure(produce(addFile).then(() => zip.end())),
    runUntilFailure(pipeline(zip.outputStream, output, { signal })),
    runUntilFailure(consume(output)),
  ]);
  signal.throwIfAborted();
}
