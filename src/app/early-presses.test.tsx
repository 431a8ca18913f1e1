import { afterEach, expect, it, vi } from 'vitest';
import { keepEarlyPresses } from './early-presses.ts';

afterEach(() => {
  document.body.replaceChildren();
});

function place(html: string): HTMLElement {
  document.body.innerHTML = html;
  const first = document.body.querySelector<HTMLElement>('button, a');
  if (first === null) throw new Error('nothing to press');
  return first;
}

it('presses the last button once more, when the app is there to hear it', () => {
  const pressAgain = keepEarlyPresses();
  const button = place('<button><span>Filtro</span></button>');
  button.querySelector('span')?.click();
  const heard = vi.fn<() => void>();
  button.addEventListener('click', heard);
  pressAgain();
  expect(heard).toHaveBeenCalledOnce();
  // From now on a press is the app's alone.
  button.click();
  pressAgain();
  expect(heard).toHaveBeenCalledTimes(3);
});

it('leaves links to the browser, and what is no longer on the page alone', () => {
  const pressAgain = keepEarlyPresses();
  const link = place('<a href="#x">Prodotto</a>');
  const heard = vi.fn<() => void>();
  link.click();
  link.addEventListener('click', heard);
  const button = document.createElement('button');
  document.body.append(button);
  button.click();
  button.remove();
  button.addEventListener('click', heard);
  pressAgain();
  expect(heard).not.toHaveBeenCalled();
});
