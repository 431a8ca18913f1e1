import { S3mini, type UploadPart } from 's3mini';
import type { S3Settings } from '#server/platform/config/config.ts';
import { StorageUnavailableError } from '#server/platform/errors/storage-unavailable-error.ts';
import { generateId } from '#server/platform/lib/ids.ts';
import type { FileStore } from './file-store.ts';

const REQUEST_TIMEOUT_MS = 10_000;

/**
 * How long the result of a lookup is reused. Each image request looks up its original, up to three times for the
 * extensions. Another server's change is seen after this time at the latest.
 */
const LOOKUP_CACHE_MS = 10_000;
const MAX_CACHED_LOOKUPS = 10_000;

/** Size of the requests for a file that may not fit into memory. S3 refuses smaller parts than 5 MiB, except the last. */
const PART_BYTES = 8 * 1024 * 1024;

/** Joins chunks to parts of {@link PART_BYTES} or slightly more; the last one may be smaller. */
async function* joinChunks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let pending: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    pending.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(pending);
    pending = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(pending);
}

/** Reports every failure as one error. The cause names the status, never a key or signature. */
async function callStorage<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    throw new StorageUnavailableError(error);
  }
}

/**
 * Stores files in a bucket of any S3-compatible service. The bucket must exist and be private: the image service reads
 * the originals and serves re-encoded copies, and files of tickets are never served (SEC-09).
 */
export function createS3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): FileStore {
  const s3 = new S3mini({
    endpoint: `${endpoint.replace(/\/$/u, '')}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    requestAbortTimeout: REQUEST_TIMEOUT_MS,
  });
  const lookups = new Map<string, { readonly version: string | undefined; readonly expiresAt: number }>();

  const write = async (path: string, content: Uint8Array): Promise<void> => {
    // Of the types that s3mini takes, a buffer has a known length, which S3 requires.
    await callStorage(() => s3.putObject(path, Buffer.from(content)));
    lookups.delete(path);
  };

  /** A multipart upload: a single request must declare its length, which is not known before the end. */
  const writeStream: FileStore['writeStream'] = async (path, content) => {
    const uploadId = await callStorage(() => s3.getMultipartUploadId(path));
    try {
      const parts: UploadPart[] = [];
      for await (const part of joinChunks(content)) {
        parts.push(await callStorage(() => s3.uploadPart(path, uploadId, part, parts.length + 1)));
      }
      await callStorage(() => s3.completeMultipartUpload(path, uploadId, parts));
    } catch (error) {
      await s3.abortMultipartUpload(path, uploadId).catch(() => undefined);
      throw error;
    }
    lookups.delete(path);
  };

  /** One request for each part, because a slow client takes longer for the whole file than a request may last. */
  async function* readParts(path: string, bytes: number): AsyncGenerator<Uint8Array> {
    for (let start = 0; start < bytes; start += PART_BYTES) {
      const end = Math.min(start + PART_BYTES, bytes);
      yield await callStorage(async () =>
        Buffer.from(await (await s3.getObjectRaw(path, false, start, end)).arrayBuffer()),
      );
    }
  }

  const read: FileStore['read'] = async (path) => {
    const content = await callStorage(() => s3.getObjectArrayBuffer(path));
    return content === null ? undefined : Buffer.from(content);
  };

  const remove = async (path: string): Promise<void> => {
    await callStorage(() => s3.deleteObject(path));
    lookups.delete(path);
  };

  const listObjects = async (folder: string) => {
    const objects = await callStorage(() => s3.listObjects('/', `${folder}/`));
    if (objects === null) throw new StorageUnavailableError(new Error(`there is no bucket ${bucket}`));
    return objects;
  };

  async function* list(folder: string): AsyncGenerator<string> {
    for (const { Key } of await listObjects(folder)) yield Key;
  }

  const deleteFolder: FileStore['deleteFolder'] = async (folder) => {
    for await (const path of list(folder)) await remove(path);
  };

  /** S3 has no rename. Ticket numbers repeat only after a restored backup, so the copy is rare. */
  async function moveAside(folder: string): Promise<void> {
    const target = `${folder}.${generateId()}`;
    for await (const path of list(folder)) {
      const content = await read(path);
      if (content) await write(target + path.slice(folder.length), content);
      await remove(path);
    }
  }

  return {
    read,
    write,
    writeStream,
    list,
    open: async (path) => {
      if ((await callStorage(() => s3.getEtag(path))) === null) return undefined;
      const bytes = await callStorage(() => s3.getContentLength(path));
      return { bytes, content: readParts(path, bytes) };
    },
    delete: remove,
    deleteFolder,
    getVersion: async (path) => {
      const cached = lookups.get(path);
      if (cached && cached.expiresAt > Date.now()) return cached.version;
      const etag = await callStorage(() => s3.getEtag(path));
      const version = etag?.replaceAll(/[^\w-]/gu, '');
      if (lookups.size >= MAX_CACHED_LOOKUPS) lookups.clear();
      lookups.set(path, { version, expiresAt: Date.now() + LOOKUP_CACHE_MS });
      return version;
    },
    writeFolder: async (folder, files) => {
      await moveAside(folder);
      try {
        for (const [name, content] of files) await write(`${folder}/${name}`, content);
      } catch (error) {
        await deleteFolder(folder).catch(() => undefined);
        throw error;
      }
    },
    deleteOrphans: async (folder, before) => {
      for (const { Key, LastModified } of await listObjects(folder)) {
        const [name = '', ...rest] = Key.slice(folder.length + 1).split('/');
        if (rest.length > 0 && name.includes('.') && new Date(LastModified) < before) await remove(Key);
      }
    },
    locate: (path) => `s3://${bucket}/${path}`,
  };
}
