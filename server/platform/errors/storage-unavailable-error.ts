/** The remote storage of files does not respond or refuses a request. The client gets a 503 and may try again. */
export class StorageUnavailableError extends Error {
  constructor(cause: unknown) {
    super('the file storage is unavailable', { cause });
    this.name = 'StorageUnavailableError';
  }
}
