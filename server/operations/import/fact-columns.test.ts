import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogueCalls } from '#contract/catalogue.ts';
import { products, shops } from '#server/platform/db/schema/index.ts';
import { checkFacts } from '#server/shop/facts/check-facts.ts';
import { storeCompanies } from '#server/shop/facts/companies.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { createImporter } from '#tests/server/helpers/catalogue-importer.ts';
import { SHOP_ID } from '#tests/server/helpers/seed.ts';
import { emptyTables } from '#tests/server/helpers/sql.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { formatReport } from './report/format-report.ts';
import { formatRejectedRow } from './report/rejected-rows.rules.ts';

let shop: Awaited<ReturnType<typeof createTestServer>>;
let importer: Awaited<ReturnType<typeof createImporter>>;

beforeAll(async () => {
  shop = await createTestServer();
  const acme = { name: 'Acme S.r.l.', address: 'Via Po 1', email: 'info@acme.example', country: 'IT' };
  await storeCompanies(shop.deps.db, new Map([['acme', acme]]));
});
afterAll(() => shop.database.drop());
beforeEach(async () => {
  importer = await createImporter(shop.deps);
  await shop.deps.db.update(shops).set({ factsRequired: true });
});
afterEach(async () => {
  await importer.remove();
  await emptyTables(shop.database, ['products', 'categories', 'keyword_groups']);
});

const find = async (handle: string) =>
  (
    await shop.deps.db
      .select()
      .from(products)
      .where(eq(products.id, `${SHOP_ID}_${handle}`))
  )[0];
const list = async () => {
  const client = createApiClient(shop.app, shop.token);
  return (await client.call(catalogueCalls.products, { query: { shopId: SHOP_ID } })).data.map(({ name }) => name);
};
const toCsv = (...rows: readonly Readonly<Record<string, string>>[]) => {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))];
  return lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');
};

const base = { Handle: 'pane', Title: 'Pane', Price: '3' };
const bread = {
  ...base,
  Kind: 'food',
  'Net quantity': '500 g',
  Ingredients: 'Farina di *frumento*, sale',
  'Ingredients (en)': '*Wheat* flour, salt',
  Allergens: 'gluten',
  Traces: 'sesame; nuts',
  Diets: 'vegan',
  Storage: 'In luogo asciutto',
  'Energy kJ': '1046',
  'Energy kcal': '250',
  Fat: '1,5 g',
  Saturates: '0.3',
  Carbohydrate: '50',
  Sugars: '< 0,5',
  Protein: '9',
  Salt: '1,2',
  Operator: 'acme',
  Packaging: 'Sacchetto: PAP 22 = carta; Clip: PP 5 = plastic',
};

// REQ-FACT-15
describe('columns of facts', () => {
  it('take an operator by name and address, without an e-mail address', async () => {
    const operator = { Operator: 'Forno Rossi', 'Operator address': 'Via Po 2' };
    expect(await importer.run(toCsv({ ...bread, ...operator }))).toMatchObject({ added: 1, rejectedRows: [] });
    expect((await find('pane'))?.facts?.operator).toMatchObject({ name: 'Forno Rossi', email: '' });
  });

  it('are stored with the product, which is sold at once when they are complete', async () => {
    expect(await importer.run(toCsv(bread))).toMatchObject({ added: 1, incomplete: 0, rejectedRows: [] });
    expect((await find('pane'))?.facts).toMatchObject({
      kind: 'food',
      content: { amount: 500, unit: 'g' },
      ingredients: { it: 'Farina di *frumento*, sale', en: '*Wheat* flour, salt' },
      storage: { it: 'In luogo asciutto' },
      allergens: ['gluten'],
      traces: ['sesame', 'nuts'],
      diets: ['vegan', 'vegetarian'],
      nutrition: { per: '100g', energyKj: 1046, fat: 1.5, sugars: 0.5, salt: 1.2 },
      operator: { id: 'acme', name: 'Acme S.r.l.' },
      packaging: [
        { part: { it: 'Sacchetto', en: 'Sacchetto' }, material: 'PAP 22', bin: 'paper' },
        { material: 'PP 5', bin: 'plastic' },
      ],
    });
    expect(await list()).toEqual(['Pane']);
    expect(await importer.run(toCsv(bread))).toMatchObject({ added: 0, changed: 0, same: 1 });
  });

  it('have Italian names and values, and companies of their own', async () => {
    const wine = {
      ...base,
      Genere: 'bevanda alcolica',
      Contenuto: '0,75 l',
      Allergeni: 'solfiti',
      Ingredienti: 'Uva, *solfiti*',
      'Alcol %': '13,5',
      Operatore: 'Cantina Uno',
      'Indirizzo operatore': 'Via Alba 3, Barolo',
      'Email operatore': 'info@cantina.example',
      'Paese operatore': 'IT',
    };
    expect(await importer.run(toCsv(wine))).toMatchObject({ added: 1, incomplete: 0 });
    expect((await find('pane'))?.facts).toMatchObject({
      kind: 'drink',
      content: { amount: 0.75, unit: 'l' },
      allergens: ['sulphites'],
      alcohol: 13.5,
      minimumAge: 18,
      operator: { name: 'Cantina Uno', address: 'Via Alba 3, Barolo', email: 'info@cantina.example', country: 'IT' },
    });
  });

  it('that are missing leave the facts as they are', async () => {
    await importer.run(toCsv(bread));
    await importer.run(toCsv({ ...base, Price: '4' }));
    expect(await find('pane')).toMatchObject({ priceCents: 400, hidden: false, facts: { kind: 'food' } });
  });

  it.each([
    ['Net quantity', 'molto'],
    ['Kind', 'cibo'],
    ['Allergens', 'gluten, wheat'],
    ['Fat', '1,2,3'],
    ['Salt', '101'],
    ['GTIN', '4006381333932'],
    ['Packaging', 'Sacchetto'],
    ['Operator', 'nobody'],
    ['Minimum age', 'adulti'],
  ])('refuse a row whose %s is "%s", with line and column', async (name, value) => {
    const { rejectedRows } = await importer.run(toCsv(bread, { ...bread, Handle: 'torta', [name]: value }));
    expect(rejectedRows).toMatchObject([{ line: 3, handle: 'torta', reason: 'fact', at: { value } }]);
    const lines = rejectedRows.map((row) => formatRejectedRow(row, () => name));
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^line 3 \\(torta\\): a fact can’t be read: it .+; ${name}: `, 'u')),
    ]);
    expect(await find('torta')).toBeUndefined();
    expect(await find('pane')).toBeDefined();
  });
});

// REQ-FACT-14
describe('an import into a shop that requires facts', () => {
  it('reports line and fields of incomplete products, which are not sold until a file completes them', async () => {
    const { Storage: _, ...withoutStorage } = bread;
    const result = await importer.run(toCsv({ ...base, Handle: 'riso', Title: 'Riso' }, { ...withoutStorage }));
    expect(result).toMatchObject({ added: 2, incomplete: 2, factsRequired: true });
    const report = formatReport({
      result,
      columns: undefined,
      rejectedRows: [],
      missingImageCount: 0,
      failedImages: [],
      failedImageCount: 0,
      reportPath: undefined,
      imageListPath: undefined,
      dryRun: false,
      untracked: 0,
      hideMissing: false,
    }).join('\n');
    expect(report).toContain('2 products without facts that the law requires: not sold');
    expect(report).toContain(`line 3, ${SHOP_ID}_pane (Pane): storage is missing`);
    expect(await list()).toEqual([]);
    const again = await importer.run(toCsv({ ...base, Handle: 'riso', Title: 'Riso' }, { ...withoutStorage }));
    expect(again).toMatchObject({ changed: 0, same: 2 });
    expect(await importer.run(toCsv(bread))).toMatchObject({ changed: 1, incomplete: 0 });
    expect(await list()).toEqual(['Pane']);
  });

  it('sells a food, a cosmetic and a wine of one file, each with the facts of its kind, and none without them', async () => {
    const cosmetic = {
      ...base,
      Handle: 'crema',
      Title: 'Crema',
      Kind: 'cosmetic',
      'Net quantity': '50 ml',
      Ingredients: 'Aqua, Glycerin',
      Warnings: 'Solo per uso esterno',
      Model: 'L42',
      Manufacturer: 'acme',
      'Image Src': 'https://old.example/crema.jpg',
    };
    const wine = {
      ...base,
      Handle: 'vino',
      Title: 'Vino',
      Kind: 'drink',
      'Net quantity': '0,75 l',
      Allergens: 'sulphites',
      Ingredients: 'Uva, *solfiti*',
      'Alcohol %': '13',
      Operator: 'acme',
    };
    const { incompleteProducts } = await importer.run(toCsv(bread, cosmetic, wine));
    // Its picture has not arrived yet.
    expect(incompleteProducts).toMatchObject([{ name: 'Crema', missing: ['image is missing'] }]);
    const isCream = eq(products.id, `${SHOP_ID}_crema`);
    await shop.deps.db
      .update(products)
      .set({ images: ['/images/crema.jpg'] })
      .where(isCream);
    await shop.deps.db.transaction((tx) => checkFacts(tx, isCream));
    expect((await list()).toSorted()).toEqual(['Crema', 'Pane', 'Vino']);
    const { Warnings: _warnings, ...unwarned } = cosmetic;
    const { 'Alcohol %': _alcohol, ...unmeasured } = wine;
    const others = [
      { ...unwarned, Handle: 'olio' },
      { ...unmeasured, Handle: 'sidro' },
    ];
    expect(await importer.run(toCsv(...others))).toMatchObject({ added: 2, incomplete: 2 });
    expect(await list()).toHaveLength(3);
  });

  it('sells incomplete products of a shop where facts are optional, and writes nothing in a dry run', async () => {
    expect(await importer.run(toCsv(base), { dryRun: true })).toMatchObject({ added: 1, incomplete: 1 });
    expect(await find('pane')).toBeUndefined();
    await shop.deps.db.update(shops).set({ factsRequired: false });
    await importer.run(toCsv(base));
    expect(await list()).toEqual(['Pane']);
  });

  it('keeps hidden what waits for facts and is missing from a file, when the facts arrive', async () => {
    await importer.run(toCsv(bread, { ...base, Handle: 'riso' }));
    await importer.run(toCsv(bread), { hideMissing: true, confirmHideMany: true });
    expect(await find('riso')).toMatchObject({ awaitsFacts: true, missingFromImport: true });
    const facts = (await find('pane'))?.facts ?? null;
    const isRice = eq(products.id, `${SHOP_ID}_riso`);
    await shop.deps.db.update(products).set({ facts }).where(isRice);
    await shop.deps.db.transaction((tx) => checkFacts(tx, isRice));
    expect(await find('riso')).toMatchObject({ awaitsFacts: false, hidden: true });
  });

  it('shows a product again that a later file publishes with complete facts', async () => {
    await importer.run(toCsv(bread, { ...bread, Handle: 'torta' }));
    await importer.run(toCsv(bread), { hideMissing: true, confirmHideMany: true });
    expect(await find('torta')).toMatchObject({ hidden: true, missingFromImport: true, awaitsFacts: false });
    await importer.run(toCsv(bread, { ...bread, Handle: 'torta' }));
    expect(await find('torta')).toMatchObject({ hidden: false, missingFromImport: false });
  });
});
