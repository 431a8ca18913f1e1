/**
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 * @property {string} [details] shown when something failed
 * @property {string[]} [names] a line for each test that failed
 * @property {string[]} [unsteady] a line for each test that passed at its second try alone
 */

/** A check that is green or red as a whole. @returns {Result} */
export function verdict(ok, details) {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, details };
}

const indent = (text) => text.trimEnd().replaceAll(/^/gm, '    ');

/** Counts what the steps find, one line for each, and has the last word. */
export class Tally {
  #passed = 0;
  #failed = 0;
  /** @type {string[]} */
  #names = [];
  /** @type {string[]} */
  #unsteady = [];

  /**
   * @param {string} name
   * @param {() => Result | Promise<Result>} step one that throws counts as a failure
   */
  async step(name, step) {
    const start = performance.now();
    /** @type {Result} */
    let result;
    try {
      result = await step();
    } catch (error) {
      result = verdict(false, error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
    const { passed, failed, skipped = 0, details = '', names = [], unsteady = [] } = result;
    this.#passed += passed;
    this.#failed += failed;
    const lines = names.length > 0 ? names : [''];
    if (failed) this.#names.push(...lines.map((line) => `${name} ${line}`.trimEnd()));
    this.#unsteady.push(...unsteady.map((line) => `${name} ${line}`));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
    console.log(`${failed ? '✗' : '✓'} ${name.padEnd(12)} ${counts} (${seconds} s)`);
    if (failed && details) console.log(indent(details));
  }

  /**
   * Names what was unsteady and what failed, for whoever sees the end alone, and prints the last line. Sets the exit code: 1
   * when anything failed or nothing passed.
   */
  finish() {
    process.exitCode = this.#failed > 0 || this.#passed === 0 ? 1 : 0;
    for (const name of this.#unsteady) console.log(`~ ${name}`);
    for (const name of this.#names) console.log(`✗ ${name}`);
    console.log(`${this.#passed} passed, ${this.#failed} failed`);
  }
}
