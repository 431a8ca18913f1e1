import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stopRecordingClicks, replayPreHydrationClick } from './pre-hydration-clicks.ts';

let pages = 0;
beforeEach(async () => {
  // Before the import: a real timer of the script would fire after the document is gone.
  vi.useFakeTimers();
  const file = join(import.meta.dirname, '../../public/pre-boot.js');
  pages += 1;
  // oxlint-disable-next-line bottega/layers -- the page's own file, which no module imports
  await import(`${pathToFileURL(file).href}?page=${String(pages)}`);
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  delete document.documentElement.dataset['started'];
});

it('presses the last button once more, when the app is there to hear it', () => {
  document.body.innerHTML =
    '<button id="a">Carrello</button><button id="b"><span>Filtro</span></button><a href="#x">Prodotto</a>';
  const heard = vi.fn<(event: Event) => void>();
  for (const press of ['a', 'b']) document.getElementById(press)?.click();
  document.querySelector('span')?.click();
  document.querySelector('a')?.click();
  document.body.addEventListener('click', heard);
  stopRecordingClicks();
  replayPreHydrationClick();
  vi.runAllTimers();
  expect(heard.mock.calls.map(([{ target }]) => target)).toEqual([document.getElementById('b')]);
  replayPreHydrationClick();
  vi.runAllTimers();
  expect(heard).toHaveBeenCalledOnce();
});

it('has nothing to press where the button is gone', () => {
  document.body.innerHTML = '<button>Filtro</button>';
  const button = document.querySelector('button');
  const heard = vi.fn<() => void>();
  button?.addEventListener('click', heard);
  button?.click();
  button?.remove();
  replayPreHydrationClick();
  vi.runAllTimers();
  expect(heard).toHaveBeenCalledOnce();
});

it('does not repeat a press that React has heard', () => {
  document.body.innerHTML = '<button>Colori scuri</button>';
  const heard = vi.fn<() => void>();
  stopRecordingClicks();
  const button = document.querySelector('button');
  button?.addEventListener('click', heard);
  button?.click();
  replayPreHydrationClick();
  vi.runAllTimers();
  expect(heard).toHaveBeenCalledOnce();
});
