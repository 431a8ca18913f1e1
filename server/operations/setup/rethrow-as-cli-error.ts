import { CliError } from '#server/platform/lib/cli-error.ts';

/** SQLSTATE of errors that the user can resolve. */
const MESSAGES = new Map([
  ['23503', 'The file removes something that other data refers to'],
  ['23505', 'The file gives two rows the same id or code'],
  ['55P03', 'Another command is changing the shop, such as an import. Try again when it has finished'],
]);

function findMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const message = 'code' in error && typeof error.code === 'string' ? MESSAGES.get(error.code) : undefined;
  if (message === undefined) return findMessage(error.cause);
  return 'detail' in error && typeof error.detail === 'string' ? `${message}: ${error.detail}` : `${message}.`;
}

/** Turns an error of the database that the user can resolve into a CliError. Rethrows any other error. */
export function rethrowAsCliError(error: unknown): never {
  const message = findMessage(error);
  throw message === undefined ? error : new CliError(`${message} Nothing was changed.`);
}
