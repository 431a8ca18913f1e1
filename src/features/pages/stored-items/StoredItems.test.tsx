import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithApp } from '#tests/setup/render-app.tsx';
import { STORED_ITEMS } from './stored-items.ts';
import { StoredItems } from './StoredItems.tsx';

it.each([
  [
    'it',
    'Tutto ciò che resta sul tuo dispositivo',
    ['A che cosa serve', 'Che cosa contiene', 'Per quanto', 'Chi lo legge'],
  ],
  ['en', 'Everything stored on your device', ['What it’s for', 'What it contains', 'How long for', 'Who reads it']],
] as const)('describes purpose, content, duration and reader of each item: %s', async (language, heading, labels) => {
  const { container } = await renderWithApp(<StoredItems />, { language });
  expect(screen.getByRole('heading', { level: 2, name: heading })).toBeVisible();
  const names = [...container.querySelectorAll('code')];
  expect(names.map((name) => name.textContent)).toEqual(expect.arrayContaining(STORED_ITEMS.map(({ name }) => name)));
  expect(names).toHaveLength(STORED_ITEMS.length);
  for (const name of names) {
    const item = name.closest('li');
    if (item === null) throw new Error('not in a list');
    expect([...item.querySelectorAll('dt')].map((term) => term.textContent)).toEqual(labels);
    const descriptions = [...item.querySelectorAll('dd')];
    expect(descriptions).toHaveLength(labels.length);
    for (const description of descriptions) expect(description).toHaveTextContent(/\S{2}/u);
  }
});

it('translates every description', async () => {
  const readDescriptions = async (language: 'it' | 'en') => {
    const { container, unmount } = await renderWithApp(<StoredItems />, { language });
    const texts = [...container.querySelectorAll('dd')].map((description) => description.textContent);
    unmount();
    return texts;
  };
  const english = new Set(await readDescriptions('en'));
  expect(english.size).toBeGreaterThan(20);
  expect((await readDescriptions('it')).filter((text) => english.has(text))).toEqual([]);
});
