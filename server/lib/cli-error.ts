/**
 * A start that can't go on for a reason that the person at the terminal can mend. Its message is
 * one whole line for that person; main.ts prints it without a stack and exits with 1.
 */
export class CliError extends Error {
  override readonly name = 'StartError';
}
