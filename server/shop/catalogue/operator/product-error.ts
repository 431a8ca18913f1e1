import { CliError } from '#server/platform/lib/cli-error.ts';

/** `changed`: it is not as the person has seen it. `refused`: the rules of the shop or the law do not allow it. */
export type ProductErrorCode = 'notFound' | 'changed' | 'refused';

/** A change of a product that was refused and changed nothing. The command line prints the message; an API maps the code. */
export class ProductError extends CliError {
  readonly code: ProductErrorCode;
  constructor(code: ProductErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
