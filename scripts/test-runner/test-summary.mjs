/**
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 * @property {string} [details] printed when something failed
 * @property {string[]} [names] a line for each failed test
 */

/** Converts a check that passes or fails as a whole. @returns {Result} */
export function toResult(ok, details) {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, details };
}

const indent = (text) => text.trimEnd().replaceAll(/^/gm, '    ');

/** Counts the results of the steps, prints a line for each step and the totals at the end. */
export class TestSummary {
  #passed = 0;
  #failed = 0;
  /** @type {string[]} */
  #names = [];
  /** @type {string[][]} */
  #rows = [];

  /**
   * @template {Result} R
   * @param {string} name
   * @param {() => R | Promise<R>} step counts as a failure when it throws
   * @returns {Promise<R | Result>}
   */
  async step(name, step) {
    const start = performance.now();
    /** @type {R | Result} */
    let result;
    try {
      result = await step();
    } catch (error) {
      result = toResult(false, error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
    const { passed, failed, skipped = 0, details = '', names = [] } = result;
    this.#passed += passed;
    this.#failed += failed;
    const lines = names.length > 0 ? names : [''];
    if (failed) this.#names.push(...lines.map((line) => `${name} ${line}`.trimEnd()));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    this.#rows.push([name, passed, failed, skipped, `${seconds} s`].map(String));
    const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
    console.log(`${failed ? '✗' : '✓'} ${name.padEnd(12)} ${counts} (${seconds} s)`);
    if (failed && details) console.log(indent(details));
    return result;
  }

  /** Prints a table of the steps with counts and times. */
  printTable() {
    const rows = [['part', 'passed', 'failed', 'skipped', 'time'], ...this.#rows];
    const widths = [0, 1, 2, 3, 4].map((index) => Math.max(...rows.map((row) => row[index].length)));
    for (const [name, ...cells] of rows) {
      const numbers = cells.map((cell, index) => cell.padStart(widths[index + 1]));
      console.log([name.padEnd(widths[0]), ...numbers].join('  '));
    }
  }

  /** Prints the failed tests and the totals. Sets the exit code to 1 when a test failed or none passed. */
  finish() {
    process.exitCode = this.#failed > 0 || this.#passed === 0 ? 1 : 0;
    for (const name of this.#names) console.log(`✗ ${name}`);
    console.log(`${this.#passed} passed, ${this.#failed} failed`);
  }
}
