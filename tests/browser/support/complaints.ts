import type { BrowserContext, ConsoleMessage, Worker } from '@playwright/test';

/**
 * What a browser says of a shop that can't be reached: of every call, also of one that the worker made
 * for the page (FAILED), of one whose answer was half there, and of the worker, whose installation or look
 * for an update was under way or came due meanwhile.
 */
const UNREACHABLE = [
  /net::ERR_(?:FAILED|CONNECTION_(?:REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|INTERNET_DISCONNECTED)/u,
  /net::ERR_(?:INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH)/u,
  /Failed to fetch|unknown error occurred when fetching the script|Failed to update a ServiceWorker/u,
];

/**
 * What is never a consequence of a call that a test made fail: an error or a rejection that nobody
 * caught, in a page, the worker or the server, and what the content policy or Trusted Types refused.
 */
const GRAVE =
  /^(?:uncaught|server): |^error: worker: |Content Security Policy|Trusted(?:HTML|Script|ScriptURL)\b|trusted-types/iu;

/** Of a worker the browser's tools hear the console alone: what goes wrong in it is said there. */
async function speakUp(worker: Worker): Promise<void> {
  const listen = () => {
    // oxlint-disable-next-line no-console -- the one way out
    const say = (text: string) => console.error(`worker: ${text}`);
    addEventListener('unhandledrejection', ({ reason }) => {
      const own: unknown = Reflect.get(globalThis, 'serviceWorker');
      const state = own instanceof ServiceWorker ? own.state : '';
      // Its rejection is how an installation fails that a cut, or the test's end, leaves without its
      // files: the browser hears it, and tries again. That it succeeds is worker.spec.ts's.
      const installs = state === 'installing' || state === 'redundant';
      if (installs && reason instanceof TypeError) return;
      say(`unhandled rejection: ${String(reason)}`);
    });
    addEventListener('error', ({ message }) => say(`uncaught: ${message}`));
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      say(`Content Security Policy: ${effectiveDirective} refuses ${blockedURI}`),
    );
  };
  // One that has ended meanwhile has nothing to say.
  await worker.evaluate(listen).catch(() => undefined);
}

/** What the browser complained of during a test: its console, uncaught errors, the content policy. */
export class Complaints {
  readonly #seen: string[] = [];
  readonly #allowed: RegExp[] = [];
  readonly #allowedGrave: RegExp[] = [];

  /**
   * Says that the test provokes this complaint. A refused call shows as
   * `error: Failed to load resource: the server responded with a status of 401 … (address)`.
   * What is grave (see there) is not excused by it.
   */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** Says that the test provokes something grave: it is about just that. */
  allowGrave(pattern: RegExp): void {
    this.#allowedGrave.push(pattern);
  }

  /** Says that the test cuts the page off from the shop. */
  allowUnreachable(): void {
    this.#allowed.push(...UNREACHABLE);
  }

  /** Listens to every page and worker of the context. Contexts made by hand need this too. */
  listen(context: BrowserContext): void {
    const onConsole = (message: ConsoleMessage) => {
      const type = message.type();
      if (type !== 'error' && type !== 'warning' && type !== 'assert') return;
      this.add(`${type}: ${message.text()} (${message.location().url})`);
    };
    context.on('console', onConsole);
    context.on('weberror', (webError) => {
      const error = webError.error();
      this.add(`uncaught: ${error.stack ?? error.message}`);
    });
    context.on('serviceworker', (worker) => {
      worker.on('console', onConsole);
      void speakUp(worker);
    });
  }

  /** Of the server behind the page: `server: …`. */
  add(text: string): void {
    this.#seen.push(text);
  }

  unexpected(): readonly string[] {
    return this.#seen.filter((text) => {
      const allowed = GRAVE.test(text) ? this.#allowedGrave : this.#allowed;
      return !allowed.some((pattern) => pattern.test(text));
    });
  }
}
