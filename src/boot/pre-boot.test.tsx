import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

const script = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;

it('runs the parts of the app in their order, the entry last, also where one is missing', async () => {
  const began: string[] = [];
  vi.stubGlobal('began', began);
  const note = (name: string) => script(`globalThis.began.push(${JSON.stringify(name)})`);
  const parts = {
    entry: [note('entry')],
    'entry-part': [note('react'), script('throw new Error("lost")'), note('words')],
  };
  for (const [name, addresses] of Object.entries(parts)) {
    for (const content of addresses)
      document.head.append(Object.assign(document.createElement('meta'), { name, content }));
  }
  // oxlint-disable-next-line bottega/layers -- the page's own file, which no module imports
  await import(pathToFileURL(join(import.meta.dirname, '../../public/pre-boot.js')).href);
  await vi.waitFor(() => expect(began).toEqual(['react', 'words', 'entry']));
  // All of them were asked for at once.
  const asked = Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]'), ({ href }) => href);
  expect(asked).toEqual([...parts['entry-part'], ...parts.entry]);
});
