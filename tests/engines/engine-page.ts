import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 20_000;
const POLL_MS = 50;

/** The common commands of the two driver libraries. */
export interface Driver {
  readonly goto: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly url: () => Promise<string>;
  /** Runs a function body in the page and awaits its result. `arguments` holds the values. */
  readonly run: (body: string, ...values: readonly unknown[]) => Promise<unknown>;
  /** Clicks the first element of this XPath. @throws when it does not exist or cannot be clicked yet */
  readonly click: (xpath: string) => Promise<void>;
  /** Types into the first element of this XPath. @throws as `click` */
  readonly type: (xpath: string, text: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A page in a browser engine. Elements are found by visible text. */
export interface EnginePage extends Pick<Driver, 'goto' | 'reload' | 'url' | 'run' | 'close'> {
  /** The visible text of the page. */
  readonly text: () => Promise<string>;
  /** Waits for the link, button or label whose text or accessible name starts with `name`, and clicks it. */
  readonly press: (name: string) => Promise<void>;
  /** Types into the field with this label. */
  readonly fill: (label: string, text: string) => Promise<void>;
}

async function retry(attempt: () => Promise<void>, description: string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (Date.now() > deadline)
        throw new Error(`${description}: not within ${String(TIMEOUT_MS)} ms`, { cause: error });
    }
    await sleep(POLL_MS);
  }
}

export function createEnginePage(driver: Driver): EnginePage {
  const { goto, reload, url, run, close } = driver;
  return {
    goto,
    reload,
    url,
    run,
    close,
    // A page that starts to load has no body yet.
    text: async () => String(await run('return document.body?.innerText ?? ""')),
    press: (name) => {
      const starts = `starts-with(normalize-space(), "${name}") or starts-with(@aria-label, "${name}")`;
      const control = `(//*[self::a or self::button or self::label][${starts}])[last()]`;
      return retry(() => driver.click(control), `“${name}”`);
    },
    fill: (label, text) => {
      const field = `//input[@id=//label[starts-with(normalize-space(), "${label}")]/@for]`;
      return retry(() => driver.type(field, text), `the field “${label}”`);
    },
  };
}
