import { CliError } from '#server/lib/cli-error.ts';
import { MAX_UNCONFIRMED_HIDES } from './import.constants.ts';

interface HideMissingInput {
  /** What the file publishes. */
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  /** Imported products that would be hidden, of those that are shown. */
  readonly absent: number;
  readonly shown: number;
  /** Rows that could not be read right. */
  readonly errors: number;
  readonly confirmed: boolean;
}

/**
 * Refuses to hide products by a file that may be damaged: a product is then missing because its row could
 * not be read, or because the file ends too early.
 *
 * @throws StartError
 */
export function checkHideMissing({ added, changed, same, absent, shown, errors, confirmed }: HideMissingInput): void {
  const nothing = 'Nothing was imported.';
  if (added + changed + same === 0) throw new CliError(`--hide-missing: the file publishes no product. ${nothing}`);
  if (errors > 0) {
    throw new CliError(
      `--hide-missing: ${errors} ${errors === 1 ? 'row' : 'rows'} of the file could not be read, and their products would be hidden. Correct them, or leave the option out. ${nothing}`,
    );
  }
  if (!confirmed && absent > MAX_UNCONFIRMED_HIDES && absent > shown / 2) {
    throw new CliError(
      `--hide-missing: ${absent} of ${shown} imported products are not in the file; perhaps it is cut off. If it is whole, add --hide-many. ${nothing}`,
    );
  }
}
