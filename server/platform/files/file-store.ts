import type { Config } from '#server/platform/config/config.ts';

/** Settings that choose the storage: an S3 bucket if `s3` is set, otherwise folders of `dataDir`. */
export type FileSettings = Pick<Config, 'dataDir'> & Partial<Pick<Config, 's3'>>;

/** Folder of the file store with the icons of the brand. */
export const BRAND_FOLDER = 'brand';

/** Folders of the file store that a backup contains. */
export const STORED_FOLDERS = ['images', 'tickets', BRAND_FOLDER] as const;

/** Folder of the file store with the data exports of members. Not in a backup, which would keep them for longer. */
export const EXPORTS_FOLDER = 'exports';

/** Folder of the file store with the files of imports, for a day. Not in a backup. */
export const IMPORTS_FOLDER = 'imports';

/** A file that is read in chunks. */
export interface OpenFile {
  readonly bytes: number;
  /** Nothing is opened until it is iterated. */
  readonly content: AsyncIterable<Uint8Array>;
}

/**
 * Stores the files that all servers of a shop share: original images, files of tickets, data exports and imports (REQ-OPS-31). A path is relative,
 * has slashes, and is chosen by the server, never by a client.
 *
 * @throws StorageUnavailableError from every method, when a remote storage does not respond.
 */
export interface FileStore {
  /** Undefined: no such file. */
  readonly read: (path: string) => Promise<Buffer<ArrayBuffer> | undefined>;
  /** {@link FileStore.read} for a file that may not fit into memory. */
  readonly open: (path: string) => Promise<OpenFile | undefined>;
  /**
   * A text that changes with the content, for cache keys: letters, digits, `_` and `-`. Undefined: no such file. A change
   * by another server may be seen some seconds later.
   */
  readonly getVersion: (path: string) => Promise<string | undefined>;
  /** Writes or replaces a file. A reader sees the whole file or none. */
  readonly write: (path: string, content: Uint8Array) => Promise<void>;
  /** {@link FileStore.write} for content that may not fit into memory. */
  readonly writeStream: (path: string, content: AsyncIterable<Uint8Array>) => Promise<void>;
  /**
   * Writes the files of a new folder; after an error none of them is left. A folder that exists already is moved aside:
   * its new name contains a dot, for {@link FileStore.deleteOrphans}.
   */
  readonly writeFolder: (folder: string, files: ReadonlyMap<string, Uint8Array>) => Promise<void>;
  /** Does nothing if there is no such file. */
  readonly delete: (path: string) => Promise<void>;
  readonly deleteFolder: (folder: string) => Promise<void>;
  /** Lists the paths of the complete files in a folder and its subfolders; none if it does not exist. */
  readonly list: (folder: string) => AsyncIterable<string>;
  /** Deletes what the folder has with a dot in its name, if it was last changed before that time. */
  readonly deleteOrphans: (folder: string, before: Date) => Promise<void>;
  /** Where an operator finds a file or folder: a path, or the address in a bucket. */
  readonly locate: (path: string) => string;
}
