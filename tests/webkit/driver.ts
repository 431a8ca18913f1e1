import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { freePort } from '#tests/browser/support/shop-process.ts';

/** Debian's names for what `webkit2gtk-driver` brings along. */
const DRIVER = 'WebKitWebDriver';
const Started = v.object({ value: v.object({ sessionId: v.string() }) });
const Answer = v.object({ value: v.unknown() });
/** The key under which the standard hides an element's id. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const Element = v.object({ [ELEMENT]: v.string() });

/** A page in WebKit, by the few commands of the WebDriver standard that these tests need. */
export interface WebKitPage {
  readonly goto: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Runs a function body in the page and waits for what it returns, a promise too. */
  readonly run: (body: string, ...values: readonly unknown[]) => Promise<unknown>;
  /** All that can be read on the page. */
  readonly text: () => Promise<string>;
  readonly url: () => Promise<string>;
  /** Clicks the link or button with this text, or the first whose text begins so, once it is there. */
  readonly click: (text: string, match?: 'whole' | 'begin') => Promise<void>;
  readonly close: () => Promise<void>;
}

async function until<T>(attempt: () => Promise<T | undefined>, what: string): Promise<T> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const found = await attempt().catch(() => undefined);
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`${what}: not within 20 s`);
    await sleep(50);
  }
}

/** Starts a WebKit of its own, with a screen and a session bus that nobody sees. */
export async function openWebKit(miniBrowser: string): Promise<WebKitPage> {
  const port = String(await freePort());
  const child = spawn(
    'xvfb-run',
    ['-a', 'dbus-run-session', '--', DRIVER, `--port=${port}`],
    // A group of its own: the screen and the bus end with it.
    { stdio: 'ignore', detached: true },
  );
  const end = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  };
  const base = `http://127.0.0.1:${port}`;

  const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => {
    const answer = await fetch(`${base}${path}`, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const content: unknown = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(content)}`);
    return content;
  };

  try {
    const options = { binary: miniBrowser, args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    await until(() => send('GET', '/status'), 'the driver');
    const started = v.parse(Started, await send('POST', '/session', { capabilities }));
    const session = `/session/${started.value.sessionId}`;
    const command = async (method: 'GET' | 'POST', path: string, body?: unknown) =>
      v.parse(Answer, await send(method, `${session}${path}`, body)).value;
    const run: WebKitPage['run'] = (body, ...args) => {
      const script = `return (async function () { ${body} }).apply(null, arguments)`;
      return command('POST', '/execute/sync', { script, args });
    };
    return {
      goto: async (url) => void (await command('POST', '/url', { url })),
      reload: async () => void (await command('POST', '/refresh')),
      run,
      // A page that has just begun has no body yet.
      text: async () => String(await run('return document.body?.innerText ?? ""')),
      url: async () => String(await command('GET', '/url')),
      click: async (text, match = 'whole') => {
        const own = 'normalize-space()';
        const matches = match === 'whole' ? `${own}="${text}"` : `starts-with(${own}, "${text}")`;
        const value = `//*[self::a or self::button][${matches}]`;
        await until(async () => {
          const found = v.parse(Element, await command('POST', '/element', { using: 'xpath', value }));
          await command('POST', `/element/${found[ELEMENT] ?? ''}/click`);
          return true;
        }, `“${text}”`);
      },
      close: async () => {
        await send('DELETE', session).catch(() => undefined);
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}
