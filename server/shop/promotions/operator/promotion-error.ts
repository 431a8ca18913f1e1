import { CliError } from '#server/platform/lib/cli-error.ts';

/** `changed`: it is not as the person has seen it. `inUse`: orders or carts refer to it. */
export type PromotionErrorCode = 'notFound' | 'changed' | 'notRunning' | 'inUse' | 'wrongProduct' | 'wrongImage';

/** A change of a promotion that was refused and changed nothing. The command line prints the message; an API maps the code. */
export class PromotionError extends CliError {
  readonly code: PromotionErrorCode;
  constructor(code: PromotionErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
