import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ProductFacts as Facts } from '#contract/fields/product-facts.ts';
import { renderWithApp } from '#tests/setup/render-app.tsx';
import { createFacts } from '#tests/setup/sample-product.ts';
import { ProductFacts } from './ProductFacts.tsx';

const show = (facts: Partial<Facts>) => renderWithApp(<ProductFacts facts={{ kind: 'food', ...facts }} />);
const getSection = (name: string) => within(screen.getByRole('region', { name }));
const getRow = (label: string) => screen.getByText(label).nextElementSibling;

// REQ-FACT-18
describe('the facts of a product', () => {
  it('have a heading for each part that the product has, and no other', async () => {
    await show({ origin: 'Italia' });
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Informazioni sul prodotto']);
    expect(getRow('Origine')).toHaveTextContent('Italia');
  });

  it('show content, alcohol, age, storage, use, model and barcode', async () => {
    await show(createFacts());
    expect(getRow('Contenuto')).toHaveTextContent('350 g, peso sgocciolato 210 g');
    expect(getRow('Alcol')).toHaveTextContent('12,5 % vol');
    expect(getRow('Età')).toHaveTextContent('Dai 18 anni');
    expect(getRow('Conservazione')).toHaveTextContent('In luogo fresco e asciutto.');
    expect(getRow('Modo d’uso')).toHaveTextContent('Pronto da servire.');
    expect(getRow('Modello')).toHaveTextContent('PB-350');
    expect(getRow('Codice a barre (GTIN)')).toHaveTextContent('8001234567890');
  });

  it('count the pieces of a package', async () => {
    await show({ content: { amount: 30, unit: 'piece' } });
    expect(getRow('Contenuto')).toHaveTextContent('30 pezzi');
  });

  it('say in which bin each part of the packaging goes', async () => {
    await show(createFacts());
    expect(getRow('Vasetto')).toHaveTextContent('Vetro (GL 70)');
    expect(screen.getByText('Verifica le regole del tuo Comune.')).toBeVisible();
  });
});

// REQ-FACT-19
describe('the ingredients', () => {
  it('emphasise allergens as text, never as HTML', async () => {
    await show({ ingredients: 'farina di *frumento*, <b>sale</b>' });
    const section = getSection('Ingredienti');
    expect(section.getByText('frumento')).toHaveRole('strong');
    expect(section.getByText(', <b>sale</b>')).toBeVisible();
  });

  it('name allergens, possible traces and diets', async () => {
    await show({ allergens: ['milk', 'nuts'], traces: ['sesame'], diets: ['vegetarian', 'organic'] });
    const section = getSection('Ingredienti');
    expect(section.getByText('latte, frutta a guscio').closest('p')).toHaveTextContent(
      'Contiene: latte, frutta a guscio',
    );
    expect(section.getByText('sesamo').closest('p')).toHaveTextContent('Può contenere: sesamo');
    expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Vegetariano',
      'Biologico',
    ]);
  });

  it('are an INCI list for a cosmetic', async () => {
    await show({ kind: 'cosmetic', ingredients: 'Aqua, Glycerin' });
    expect(getSection('Ingredienti (INCI)').getByText('Aqua, Glycerin')).toBeVisible();
  });
});

// REQ-FACT-20
it('shows the nutrition as a table whose rows have headers', async () => {
  await show(createFacts());
  const table = within(screen.getByRole('table', { name: 'Valori medi per 100 g' }));
  const rows = table.getAllByRole('row').map((row) => {
    const header = within(row).getByRole('rowheader').textContent;
    return `${header}: ${within(row).getByRole('cell').textContent}`;
  });
  expect(rows).toEqual([
    'Energia: 1.520 kJ / 363 kcal',
    'Grassi: 2 g',
    'di cui acidi grassi saturi: 0,4 g',
    'Carboidrati: 71,2 g',
    'di cui zuccheri: 3,1 g',
    'Fibre: 3 g',
    'Proteine: 12 g',
    'Sale: 0,01 g',
  ]);
});

// REQ-FACT-21
it('names operator, manufacturer and responsible person with their addresses', async () => {
  await show({
    ...createFacts(),
    responsible: {
      name: 'Importa S.r.l.',
      address: 'Via Po 1\n10123 Torino',
      country: 'IT',
      email: 'https://importa.example.com/contatti',
    },
  });
  expect(getRow('Operatore alimentare')).toHaveTextContent(
    'Frantoio Rossi S.r.l. Via degli Ulivi 1 50022 Greve in Chianti',
  );
  expect(screen.getByRole('link', { name: 'info@frantoio.example.com' })).toHaveAttribute(
    'href',
    'mailto:info@frantoio.example.com',
  );
  expect(getRow('Fabbricante')).toHaveTextContent('Frantoio Rossi S.r.l.');
  expect(getRow('Persona responsabile nell’UE')).toHaveTextContent('Importa S.r.l. Via Po 1 10123 Torino');
  expect(screen.getByRole('link', { name: 'Pagina dei contatti' })).toHaveAttribute(
    'href',
    'https://importa.example.com/contatti',
  );
});

// REQ-FACT-22
it('shows warnings first', async () => {
  await show({ ...createFacts(), warnings: 'Tenere fuori dalla portata dei bambini.' });
  expect(screen.getAllByRole('heading')[0]).toHaveTextContent('Avvertenze');
  expect(getSection('Avvertenze').getByText('Tenere fuori dalla portata dei bambini.')).toBeVisible();
});
