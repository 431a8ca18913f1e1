/**
 * An error that the user of the command line can fix. The message is one complete line. It is printed without a stack
 * trace, and the process exits with 1.
 */
export class CliError extends Error {
  override readonly name = 'CliError';
}
