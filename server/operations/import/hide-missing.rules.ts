import { CliError } from '#server/platform/lib/cli-error.ts';
import { MAX_UNCONFIRMED_HIDES } from './import.constants.ts';

interface HideMissingInput {
  /** Published products of the file: new, changed and unchanged. */
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  /** Imported products that would be hidden. `shown` is the number of visible imported products. */
  readonly absent: number;
  readonly shown: number;
  /** Rows that could not be read. */
  readonly errors: number;
  readonly confirmed: boolean;
}

/**
 * Refuses to hide products when the file may be damaged: a product may be missing because its row could not be read or
 * because the file is truncated.
 *
 * @throws CliError
 */
export function checkHideMissing({ added, changed, same, absent, shown, errors, confirmed }: HideMissingInput): void {
  const nothingImported = 'Nothing was imported.';
  if (added + changed + same === 0)
    throw new CliError(`--hide-missing: the file publishes no product. ${nothingImported}`);
  if (errors > 0) {
    throw new CliError(
      `--hide-missing: ${errors} ${errors === 1 ? 'row' : 'rows'} of the file could not be read, and their products would be hidden. Correct them, or omit the option. ${nothingImported}`,
    );
  }
  if (!confirmed && absent > MAX_UNCONFIRMED_HIDES && absent > shown / 2) {
    throw new CliError(
      `--hide-missing: ${absent} of ${shown} imported products are not in the file; perhaps it is truncated. If it is complete, add --hide-many. ${nothingImported}`,
    );
  }
}
