import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** What the browser complained of during a test: its console, uncaught errors, the content policy. */
export class Complaints {
  readonly #seen: string[] = [];
  readonly #allowed: RegExp[] = [];

  /**
   * Says that the test provokes this complaint. A refused call shows as
   * `error: Failed to load resource: the server responded with a status of 401 … (address)`.
   */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** Listens to every page and worker of the context. Contexts made by hand need this too. */
  listen(context: BrowserContext): void {
    const onConsole = (message: ConsoleMessage) => {
      const type = message.type();
      if (type !== 'error' && type !== 'warning' && type !== 'assert') return;
      this.#seen.push(`${type}: ${message.text()} (${message.location().url})`);
    };
    context.on('console', onConsole);
    context.on('weberror', (webError) => {
      const error = webError.error();
      this.#seen.push(`uncaught: ${error.stack ?? error.message}`);
    });
    context.on('serviceworker', (worker) => worker.on('console', onConsole));
  }

  unexpected(): readonly string[] {
    return this.#seen.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)));
  }
}
