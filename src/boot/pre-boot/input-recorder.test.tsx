import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createInputRecorder } from './input-recorder.ts';

let recorder: ReturnType<typeof createInputRecorder>;

beforeEach(() => {
  vi.useFakeTimers();
  recorder = createInputRecorder();
});

afterEach(() => {
  recorder.stop();
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
  recorder.stop();
  recorder.replay();
  vi.runAllTimers();
  expect(onClick.mock.calls.map(([{ target }]) => target)).toEqual([document.getElementById('b')]);
  recorder.replay();
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
  recorder.replay();
  vi.runAllTimers();
  expect(onClick).toHaveBeenCalledOnce();
});

it('does not replay a click that React has handled', () => {
  document.body.innerHTML = '<button>Colori scuri</button>';
  const onClick = vi.fn<() => void>();
  recorder.stop();
  const button = document.querySelector('button');
  button?.addEventListener('click', onClick);
  button?.click();
  recorder.replay();
  vi.runAllTimers();
  expect(onClick).toHaveBeenCalledOnce();
});

it('does not replay a click on the button of a menu, which the browser has opened', () => {
  document.body.innerHTML = '<button popovertarget="menu">Menu</button><div id="menu" popover="auto"></div>';
  const onClick = vi.fn<() => void>();
  const button = document.querySelector('button');
  button?.addEventListener('click', onClick);
  button?.click();
  recorder.stop();
  recorder.replay();
  vi.runAllTimers();
  expect(onClick).toHaveBeenCalledOnce();
});

function Order({ onOrder }: { onOrder: (order: string) => void }) {
  const [note, setNote] = useState('Citofono 3');
  const [slot, setSlot] = useState('mattina');
  const [isGift, setIsGift] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onOrder([note, slot, isGift].join(' '));
      }}
    >
      <label>
        Nota <input value={note} onChange={(event) => setNote(event.target.value)} />
      </label>
      {['mattina', 'pomeriggio', 'sera'].map((value) => (
        <label key={value}>
          <input type="radio" name="slot" checked={slot === value} onChange={() => setSlot(value)} /> {value}
        </label>
      ))}
      <label>
        <input type="checkbox" checked={isGift} onChange={(event) => setIsGift(event.target.checked)} /> Regalo
      </label>
      <button type="submit">Ordina</button>
    </form>
  );
}

it('enters text and choices again before it replays the click on the submit button', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  const onOrder = vi.fn<(order: string) => void>();
  const order = <Order onOrder={onOrder} />;
  root.innerHTML = renderToString(order);
  vi.useRealTimers();
  const user = userEvent.setup();
  await user.clear(screen.getByLabelText('Nota'));
  await user.type(screen.getByLabelText('Nota'), 'Scala B');
  await user.click(screen.getByLabelText('pomeriggio'));
  await user.click(screen.getByLabelText('sera'));
  await user.click(screen.getByLabelText('Regalo'));
  await user.click(screen.getByRole('button', { name: 'Ordina' }));
  expect(onOrder).not.toHaveBeenCalled();
  act(() => void hydrateRoot(root, order));
  recorder.stop();
  recorder.replay();
  await waitFor(() => expect(onOrder.mock.calls).toEqual([['Scala B sera true']]));
});

it('keeps a link that needs the app on the page until the app handles it', () => {
  document.body.innerHTML = '<a href="#vetrina" data-needs-app>Milano</a>';
  const link = document.querySelector('a');
  link?.click();
  expect(window.location.hash).not.toBe('#vetrina');
  const onClick = vi.fn<() => void>();
  link?.addEventListener('click', onClick);
  recorder.stop();
  recorder.replay();
  vi.runAllTimers();
  expect(onClick).toHaveBeenCalledOnce();
});
