import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';

/** Why a change of the staff was refused: a line for the command line, and the code for the staff app. */
export class StaffAccountError extends CliError {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Turns the refusal of a change into an error of the API. */
export const toAppError = (error: unknown): unknown =>
  error instanceof StaffAccountError ? new AppError(error.code, {}, { cause: error }) : error;
