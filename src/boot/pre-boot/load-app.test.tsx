import { afterEach, expect, it, vi } from 'vitest';
import { loadAppAfterPaint } from './load-app.ts';

afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

const toDataUrl = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;

it('runs the app’s chunks in order with the entry last, even when one fails', async () => {
  const executed: string[] = [];
  vi.stubGlobal('executed', executed);
  const createRecordingScript = (name: string) => toDataUrl(`globalThis.executed.push(${JSON.stringify(name)})`);
  const chunks = {
    entry: [createRecordingScript('entry')],
    'entry-part': [
      createRecordingScript('react'),
      toDataUrl('throw new Error("lost")'),
      createRecordingScript('words'),
    ],
  };
  for (const [name, urls] of Object.entries(chunks)) {
    for (const content of urls) document.head.append(Object.assign(document.createElement('meta'), { name, content }));
  }
  loadAppAfterPaint();
  await vi.waitFor(() => expect(executed).toEqual(['react', 'words', 'entry']));
  // All of them were requested at once.
  const preloaded = Array.from(
    document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]'),
    ({ href }) => href,
  );
  expect(preloaded).toEqual([...chunks['entry-part'], ...chunks.entry]);
});
