import { describe, expect, it } from 'vitest';
import { ProductKind, type ProductCompany } from '#contract/fields/product-facts.ts';
import type { StoredProductFacts } from '#server/platform/db/schema/product-facts.ts';
import { findMissingFacts } from './find-missing-facts.rules.ts';

const text = { it: 'testo', en: 'text' };
const company: ProductCompany = { name: 'Uno', address: 'Via Po 1', email: 'a@b.example', country: 'IT' };

const complete: StoredProductFacts = {
  kind: 'general',
  content: { amount: 500, unit: 'g' },
  model: 'A1',
  origin: text,
  storage: text,
  usage: text,
  ingredients: text,
  composition: text,
  warnings: text,
  allergens: [],
  nutritionExemption: 'unprocessed',
  operator: company,
  manufacturer: company,
  alcohol: 13,
};
const name = { it: 'Prodotto', en: 'Product' };
const images = ['/images/a.webp'];

const find = (facts: StoredProductFacts | null, product: object = {}, language: 'it' | 'en' = 'it') =>
  findMissingFacts({ name, images, facts, ...product }, language).map(({ field }) => field);

const findProblems = (facts: Partial<StoredProductFacts>) =>
  findMissingFacts({ name, images, facts: { ...complete, kind: 'food', ...facts } });

describe('missing facts', () => {
  // REQ-FACT-06
  it.each([
    ['general', ['image', 'manufacturer', 'model']],
    ['food', ['content', 'allergens', 'operator', 'ingredients', 'storage', 'nutrition']],
    ['supplement', ['content', 'allergens', 'operator', 'ingredients', 'storage', 'usage', 'warnings']],
    ['drink', ['content', 'allergens', 'operator', 'alcohol']],
    ['cosmetic', ['image', 'manufacturer', 'model', 'content', 'ingredients', 'warnings']],
    ['cleaning', ['image', 'manufacturer', 'model', 'content', 'ingredients', 'warnings']],
    ['textile', ['image', 'manufacturer', 'model', 'composition']],
  ] as const)('of the kind %s are %j', (kind, fields) => {
    expect(find({ kind }, { images: [] })).toEqual(fields);
  });

  it.each(ProductKind.options)('are none of a complete product of the kind %s', (kind) => {
    for (const language of ['it', 'en'] as const) expect(find({ ...complete, kind }, {}, language)).toEqual([]);
  });

  it('of a product without facts are those of the kind general', () => {
    expect(find(null)).toEqual(find({ kind: 'general' }));
  });

  // REQ-FACT-07
  it('include the parts of a company', () => {
    const manufacturer = { name: 'Uno', address: ' ', email: '', country: '' };
    expect(find({ ...complete, manufacturer })).toEqual([
      'manufacturer.address',
      'manufacturer.email',
      'manufacturer.country',
    ]);
    expect(find({ ...complete, kind: 'food', operator: { ...manufacturer, address: '' } })).toEqual([
      'operator.address',
    ]);
  });

  // REQ-FACT-07
  it('include the responsible person of a manufacturer outside the EU', () => {
    const manufacturer = { ...company, country: 'IN' };
    expect(find({ ...complete, manufacturer })).toEqual(['responsible']);
    expect(find({ ...complete, manufacturer, responsible: { ...company, email: '' } })).toEqual(['responsible.email']);
    expect(find({ ...complete, manufacturer, responsible: company })).toEqual([]);
  });

  it('accept a nutrition table instead of an exemption, and a GTIN instead of a model', () => {
    const { nutritionExemption, model, ...rest } = complete;
    expect(find({ ...rest, kind: 'food' })).toEqual(['nutrition']);
    const nutrition = {
      per: '100g',
      energyKj: 1,
      energyKcal: 1,
      fat: 0,
      saturates: 0,
      carbohydrate: 0,
      sugars: 0,
      protein: 0,
      salt: 0,
    } as const;
    expect(find({ ...rest, kind: 'food', nutrition })).toEqual([]);
    expect(find({ ...rest, gtin: '20000004' })).toEqual([]);
    expect([nutritionExemption, model]).toEqual(['unprocessed', 'A1']);
  });

  it('include texts and the name that lack the language', () => {
    const storage = { it: 'Al fresco' };
    expect(find({ ...complete, kind: 'food', storage }, {}, 'it')).toEqual([]);
    expect(find({ ...complete, kind: 'food', storage }, { name: { it: 'Pane' } }, 'en')).toEqual(['name', 'storage']);
  });

  it('include the origin of an organic product', () => {
    const { origin, ...rest } = complete;
    expect(origin).toBe(text);
    expect(find({ ...rest, kind: 'food', diets: ['organic'] })).toEqual(['origin']);
    expect(find({ ...complete, kind: 'food', diets: ['organic'] })).toEqual([]);
  });
});

// REQ-FACT-08
describe('emphasised allergens', () => {
  it.each([
    ['Farina di *frumento*, *latte* intero', ['gluten', 'milk']],
    ['*Semola di grano duro*, *uova*', ['gluten', 'eggs']],
    ['*Parmigiano Reggiano*, *noci*', ['milk', 'nuts']],
    ['Filetti di *ombrina*', ['fish']],
    ['Acqua, sale', []],
  ] as const)('agree with the list: %s', (it_, allergens) => {
    expect(findProblems({ ingredients: { it: it_ }, allergens: [...allergens] })).toEqual([]);
  });

  it('are reported without an entry of the list', () => {
    expect(findProblems({ ingredients: { it: 'Farina di *frumento*, *Uova*' }, allergens: ['gluten'] })).toEqual([
      { field: 'allergens', problem: 'lacks the allergen of *uova* in the ingredients' },
    ]);
    expect(findProblems({ ingredients: { it: 'Zucchero *bianco*' }, allergens: [] })).toEqual([
      { field: 'allergens', problem: 'lacks the allergen of *bianco* in the ingredients' },
    ]);
  });

  it('are reported when an entry of the list has no emphasised word', () => {
    expect(findProblems({ ingredients: { it: 'Farina di *frumento*, latte' }, allergens: ['gluten', 'milk'] })).toEqual(
      [{ field: 'ingredients', problem: 'has no emphasised word for milk' }],
    );
  });

  it('need two asterisks each', () => {
    expect(findProblems({ ingredients: { it: 'Farina di *frumento' }, allergens: ['gluten'] })).toEqual([
      { field: 'ingredients', problem: 'has an asterisk without its counterpart' },
    ]);
  });

  it('are not expected of a cosmetic', () => {
    expect(find({ ...complete, kind: 'cosmetic', allergens: ['milk'] })).toEqual([]);
  });
});
