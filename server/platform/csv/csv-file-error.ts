import type { CsvProblem } from '#contract/fields/csv.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';

interface CsvFileErrorDetails {
  /** Where the problem is; 0 for the whole file. */
  readonly line?: number;
  /** Required columns that are not in the header. */
  readonly columns?: readonly string[];
}

/** A file that can't be read: a line for the command line, and the problem for the staff app. */
export class CsvFileError extends CliError {
  readonly problem: CsvProblem;
  readonly line: number;
  readonly columns: readonly string[];

  constructor(problem: CsvProblem, message: string, { line = 0, columns = [] }: CsvFileErrorDetails = {}) {
    super(message);
    this.problem = problem;
    this.line = line;
    this.columns = columns;
  }
}
