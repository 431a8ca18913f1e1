import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    /** Reports a stored item to the test. */
    readonly reportStoredItem?: (name: string) => Promise<void>;
  }
}

/** Items that a browser stores, as `kind name`. The kinds are those of the cookie page. */
export interface StoredItems {
  /** Everything stored so far, including items that were removed again. */
  readonly ever: ReadonlySet<string>;
  /** Returns the items that are stored now, and adds them to `ever`. */
  readonly collect: (page: Page) => Promise<ReadonlySet<string>>;
}

/** Lists the storage of the page's origin: databases with their tables, caches, workers, local and session storage. */
const readStorage = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
    const tables = databases.map(
      (name) =>
        new Promise<string[]>((resolve) => {
          const opening = indexedDB.open(name);
          opening.addEventListener('success', () => {
            const { objectStoreNames } = opening.result;
            opening.result.close();
            resolve(Array.from(objectStoreNames, (table) => `table ${name}/${table}`));
          });
        }),
    );
    const registrations = await navigator.serviceWorker.getRegistrations();
    const workers = registrations.flatMap(({ active, waiting, installing }) => active ?? waiting ?? installing ?? []);
    return [
      ...Object.keys(localStorage).map((name) => `localStorage ${name}`),
      ...Object.keys(sessionStorage).map((name) => `sessionStorage ${name}`),
      ...databases.map((name) => `database ${name}`),
      ...(await Promise.all(tables)).flat(),
      ...(await caches.keys()).map((name) => `cache ${name}`),
      ...workers.map(({ scriptURL }) => `worker ${new URL(scriptURL).pathname}`),
    ];
  });

/** Records everything that the pages of a context store. Call it before the first page opens. */
export async function watchStoredItems(context: BrowserContext): Promise<StoredItems> {
  const ever = new Set<string>();
  await context.exposeBinding('reportStoredItem', (_source, name: string) => void ever.add(name));
  await context.addInitScript(() => {
    // A blank page and a frame of another origin have no storage.
    if (location.origin === 'null') return;
    const report = (name: string): void => void window.reportStoredItem?.(name);
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (name, value) {
      report(`${this === localStorage ? 'localStorage' : 'sessionStorage'} ${name}`);
      setItem.call(this, name, value);
    };
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.defineProperty(Document.prototype, 'cookie', {
      ...cookie,
      set(this: Document, text: string) {
        report(`cookie ${text.split('=')[0] ?? ''}`);
        cookie?.set?.call(this, text);
      },
    });
  });
  return {
    ever,
    collect: async (page) => {
      const cookies = (await context.cookies()).map(({ name }) => `cookie ${name}`);
      const current = new Set([...cookies, ...(await readStorage(page))]);
      for (const name of current) ever.add(name);
      return current;
    },
  };
}

/** Reads the cookie page's list: the description of each item, by `kind name`. */
export async function readCookiePageList(page: Page): Promise<ReadonlyMap<string, string>> {
  const kinds = {
    Cookie: 'cookie',
    'Memoria locale': 'localStorage',
    'Memoria della scheda': 'sessionStorage',
    'Archivi (IndexedDB)': 'database',
    'Tabelle degli archivi': 'table',
    Cache: 'cache',
    'Service worker': 'worker',
  };
  const list = new Map<string, string>();
  for (const [heading, kind] of Object.entries(kinds)) {
    const items = page.getByRole('region', { name: heading, exact: true }).getByRole('listitem');
    for (const item of await items.all()) {
      list.set(`${kind} ${(await item.locator('code').textContent()) ?? ''}`, await item.innerText());
    }
  }
  return list;
}

/** Turns a listed name into a pattern. Parts in braces differ from device to device. */
export const toPattern = (listedName: string): RegExp =>
  new RegExp(
    `^${listedName
      .split(/\{[^}]*\}/u)
      .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`))
      .join('.+')}$`,
    'u',
  );
