import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { defaultListSearch, type ListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import { renderWithApp } from '#tests/setup/render-app.tsx';
import { EmptyProductList } from './EmptyProductList.tsx';

/** Shows an empty list. The links contain the search params that differ from the default. */
const show = (changes: Partial<ListSearch>, total = 0) =>
  renderWithApp(
    <EmptyProductList
      search={{ ...defaultListSearch, ...changes }}
      total={total}
      renderLink={(search, { className, children }) => {
        const isChanged = ([name, value]: [string, unknown]) => value !== Reflect.get(defaultListSearch, name);
        const params = JSON.stringify(Object.fromEntries(Object.entries(search).filter(isChanged)));
        return (
          <a className={className} href={params}>
            {children}
          </a>
        );
      }}
    />,
  );

const getLinks = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

// REQ-CAT-42
it.each<[string, Partial<ListSearch>, number, string, readonly (readonly string[])[]]>([
  [
    'leads back from a page beyond the last one',
    { page: 99, category: 'tea' },
    120,
    'Questa pagina è vuota',
    [['Torna alla prima pagina', '{"category":"tea"}']],
  ],
  [
    'shows that nothing was found and clears the search',
    { q: 'xyzzyq' },
    0,
    'Nessun risultato per “xyzzyq”',
    [['Cancella la ricerca', '{}']],
  ],
  [
    'offers to remove filters or the search when both find nothing together',
    { q: 'olio', minPrice: '9000' },
    0,
    'Nessun risultato per “olio”',
    [
      ['Togli i filtri', '{"filters":[],"q":"olio","without":[],"diets":[]}'],
      ['Cancella la ricerca', '{"minPrice":"9000"}'],
    ],
  ],
  [
    'shows that no product matches and offers to clear the filters',
    { filters: ['no-such-keyword'] },
    0,
    'Qui non ci sono prodotti',
    [['Togli i filtri', '{"filters":[],"without":[],"diets":[]}']],
  ],
  [
    'shows no products of a category that does not exist',
    { category: '<script>' },
    0,
    'Qui non ci sono prodotti',
    [['Vedi tutti i prodotti', '{}']],
  ],
])('%s', async (_title, changes, total, heading, links) => {
  await show(changes, total);
  expect(screen.getByRole('heading')).toHaveTextContent(heading);
  expect(getLinks()).toEqual(links);
});
