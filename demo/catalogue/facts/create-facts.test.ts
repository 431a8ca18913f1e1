import { describe, expect, it } from 'vitest';
import { assortment } from '#demo/catalogue/assortment.ts';
import { createProductRow } from '#demo/catalogue/catalogue-rows.ts';
import { createBusinessCatalogues } from '#demo/shops/business-catalogues.ts';
import { findMissingFacts } from '#server/shop/facts/find-missing-facts.rules.ts';

const rows = [
  ...assortment.map((item, position) => createProductRow(item, position, 'milano')),
  ...createBusinessCatalogues().flatMap(({ products }) => products),
];

describe('facts of the demo', () => {
  // REQ-FACT-09
  it.each(['it', 'en'] as const)('are complete for each product, in %s', (language) => {
    const missing = rows.flatMap(({ id, name, images = [], facts = null }) =>
      findMissingFacts({ name, images, facts }, language).map(({ field, problem }) => `${id}: ${field} ${problem}`),
    );
    expect(missing).toEqual([]);
  });

  it('have a content six times as large in a case of six', () => {
    const [row] = createBusinessCatalogues()
      .flatMap(({ products }) => products)
      .filter(({ name }) => name.it.startsWith('Spaghetti'));
    expect(row?.facts?.content).toEqual({ amount: 3_000, unit: 'g' });
  });

  it('exclude the withdrawal of sealed cosmetics only', () => {
    const excluded = rows.filter(({ facts }) => facts?.withdrawalExclusion !== undefined);
    expect(excluded.length).toBeGreaterThan(0);
    expect(new Set(excluded.map(({ facts }) => facts?.kind))).toEqual(new Set(['cosmetic']));
  });
});
