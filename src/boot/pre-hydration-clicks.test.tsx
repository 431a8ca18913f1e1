import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordClicks } from './pre-boot/record-clicks.ts';
import { stopRecordingClicks, replayPreHydrationClick } from './pre-hydration-clicks.ts';

beforeEach(() => {
  vi.useFakeTimers();
  recordClicks();
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  delete document.documentElement.dataset['started'];
});

it('replays the click on the last button after hydration', () => {
  document.body.innerHTML =
    '<button id="a">Carrello</button><button id="b"><span>Filtro</span></button><a href="#x">Prodotto</a>';
  const onClick = vi.fn<(event: Event) => void>();
  for (const id of ['a', 'b']) document.getElementById(id)?.click();
  document.querySelector('span')?.click();
  document.querySelector('a')?.click();
  document.body.addEventListener('click', onClick);
  stopRecordingClicks();
  replayPreHydrationClick();
  vi.runAllTimers();
  expect(onClick.mock.calls.map(([{ target }]) => target)).toEqual([document.getElementById('b')]);
  replayPreHydrationClick();
  vi.runAllTimers();
  expect(onClick).toHaveBeenCalledOnce();
});

it('replays nothing when the button was removed', () => {
  document.body.innerHTML = '<button>Filtro</button>';
  const button = document.querySelector('button');
  const onClick = vi.fn<() => void>();
  button?.addEventListener('click', onClick);
  button?.click();
  button?.remove();
  replayPreHydrationClick();
  vi.runAllTimers();
  expect(onClick).toHaveBeenCalledOnce();
});

it('does not replay a click that React has handled', () => {
  document.body.innerHTML = '<button>Colori scuri</button>';
  const onClick = vi.fn<() => void>();
  stopRecordingClicks();
  const button = document.querySelector('button');
  button?.addEventListener('click', onClick);
  button?.click();
  replayPreHydrationClick();
  vi.runAllTimers();
  expect(onClick).toHaveBeenCalledOnce();
});
