import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { categories, products, subCategories } from '#server/platform/db/schema/index.ts';
import { createImporter } from '#tests/server/helpers/catalogue-importer.ts';
import { SHOP_ID } from '#tests/server/helpers/seed.ts';
import { emptyTables } from '#tests/server/helpers/sql.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import type { ImportResult } from './import-catalogue.ts';
import { parseVatRules } from './products/vat-rules.rules.ts';
import { formatReport } from './report/format-report.ts';

let shop: Awaited<ReturnType<typeof createTestServer>>;
let importer: Awaited<ReturnType<typeof createImporter>>;

beforeAll(async () => {
  shop = await createTestServer();
});
afterAll(() => shop.database.drop());
beforeEach(async () => {
  importer = await createImporter(shop.deps);
});
afterEach(async () => {
  await importer.remove();
  await emptyTables(shop.database, ['products', 'categories', 'keyword_groups']);
});

const readProducts = async () => {
  const rows = await shop.deps.db.select().from(products).orderBy(products.position);
  return new Map(rows.map((row) => [row.id.slice(SHOP_ID.length + 1), row]));
};
const readVat = async () => [...(await readProducts())].map(([id, { vatPercentage }]) => [id, vatPercentage]);

describe('VAT of imported products', () => {
  it('is read from a column, so that 4, 10 and 22 % stand in one file', async () => {
    await importer.run('Handle,Title,Price,VAT\npane,Pane,2,4\nriso,Riso,3,5.5 %\nolio,Olio,9,22\nvino,Vino,8,\n');
    expect(await readVat()).toEqual([
      ['pane', 4],
      ['riso', 5.5],
      ['olio', 22],
      ['vino', 22],
    ]);
  });

  it('stays when a later file has no rate, whatever the rate of new products is', async () => {
    await importer.run('Handle,Title,Price,VAT\npane,Pane,2,4\nriso,Riso,3,10\n');
    const file = 'Handle,Title,Price,Charge tax\npane,Pane,2,TRUE\nriso,Riso,3.5,TRUE\nlibro,Libro,10,TRUE\n';
    expect(await importer.run(file, { vatPercentage: 22 })).toMatchObject({ added: 1, changed: 1, same: 1 });
    expect(await readVat()).toEqual([
      ['pane', 4],
      ['riso', 10],
      ['libro', 22],
    ]);
  });

  it('of an exempt product is the default again when a file taxes it', async () => {
    await importer.run('Handle,Title,Price,Charge tax\npane,Pane,2,FALSE\n');
    expect(await readVat()).toEqual([['pane', 0]]);
    await importer.run('Handle,Title,Price,Charge tax\npane,Pane,2,TRUE\n', { vatPercentage: 4 });
    expect(await readVat()).toEqual([['pane', 4]]);
  });

  it('follows rules by sub-category, category and tag, also for existing products', async () => {
    const file =
      'Handle,Title,Price,Type,Tags\npane,Pane,2,Dispensa,base\npasta,Pasta,2,Dispensa > Pasta,\nvino,Vino,8,Cantina,base\nlibro,Libro,9,Libri,\n';
    await importer.run(file);
    await importer.run(file, { vatRules: parseVatRules('dispensa=4, Dispensa>Pasta = 10%, base=5') });
    expect(await readVat()).toEqual([
      ['pane', 4],
      ['pasta', 10],
      ['vino', 5],
      ['libro', 22],
    ]);
  });

  it.each(['quattro', '0.22', '100', '22.555'])(
    '%s is no percentage: the report names column and value',
    async (value) => {
      const { rejectedRows } = await importer.run(`Handle,Title,Price,IVA%\npane,Pane,2,${value}\n`);
      expect(rejectedRows).toEqual([{ line: 2, handle: 'pane', reason: 'vat', at: { column: 'vat', value } }]);
    },
  );
});

describe('sub-categories of imported products', () => {
  it('are those of the shop file, by name', async () => {
    const { db } = shop.deps;
    await db.insert(categories).values({ id: 'pantry', shopId: SHOP_ID, name: { it: 'Dispensa' }, position: 0 });
    await db.insert(subCategories).values({ id: 'dry', categoryId: 'pantry', name: { it: 'Pasta' }, position: 0 });
    const file =
      'Handle,Title,Price,Type\nfusilli,Fusilli,2,Dispensa > Pasta\nriso,Riso,2,dispensa>Riso\nx,X,1,Dispensa\n';
    expect(await importer.run(file)).toMatchObject({ added: 3, categories: 0, subCategories: 1 });
    const read = async () => [...(await readProducts()).values()].map((row) => [row.categoryId, row.subCategoryId]);
    const expected = [
      ['pantry', 'dry'],
      ['pantry', `${SHOP_ID}_dispensa_riso`],
      ['pantry', null],
    ];
    expect(await read()).toEqual(expected);
    expect(await importer.run(file)).toMatchObject({ added: 0, changed: 0, subCategories: 0 });
    // A file with categories only keeps them.
    expect(await importer.run('Handle,Title,Price,Type\nfusilli,Fusilli,2,Dispensa\n')).toMatchObject({ changed: 0 });
    expect(await read()).toEqual(expected);
  });

  it('are created with their category, and a move to another category leaves the old one', async () => {
    await importer.run('Handle,Title,Price,Type\nfusilli,Fusilli,2,Dispensa > Pasta > Corta\n');
    expect((await readProducts()).get('fusilli')?.subCategoryId).toBe(`${SHOP_ID}_dispensa_pasta`);
    await importer.run('Handle,Title,Price,Type\nfusilli,Fusilli,2,Freschi\n');
    expect((await readProducts()).get('fusilli')).toMatchObject({
      categoryId: `${SHOP_ID}_freschi`,
      subCategoryId: null,
    });
  });
});

describe('points and English texts of imported products', () => {
  it('are set by their columns and stay when a later file lacks them', async () => {
    await importer.run(
      'Handle,Title,Body (HTML),Price,Title (en),Description (en),Points,KPNOVV,Option1 value\n' +
        'olio,Olio,<p>Buono</p>,9,Oil,<p>Good</p>,12,3,1 l\nolio,,,5,,,6,,Mezzo\n',
    );
    const expectKept = async () => {
      const rows = await readProducts();
      expect(rows.get('olio_1-l')).toMatchObject({
        name: { it: 'Olio – 1 l', en: 'Oil – 1 l' },
        description: { it: '<p>Buono</p>', en: '<p>Good</p>' },
        kp: 12,
        kpNovv: 3,
      });
      expect(rows.get('olio_mezzo')).toMatchObject({ kp: 6, kpNovv: 3 });
    };
    await expectKept();
    await importer.run('Handle,Title,Body (HTML),Price,Option1 value\nolio,Olio,<p>Buono</p>,9,1 l\nolio,,,5,Mezzo\n');
    await expectKept();
  });

  it('that can’t be read refuse the row', async () => {
    const { rejectedRows } = await importer.run('Handle,Title,Price,KP\nolio,Olio,9,molti\n');
    expect(rejectedRows).toMatchObject([{ reason: 'kp', at: { value: 'molti' } }]);
  });
});

describe('changes of an import', () => {
  const toLines = (result: ImportResult, dryRun: boolean) =>
    formatReport({
      result,
      columns: undefined,
      rejectedRows: [],
      missingImageCount: 0,
      failedImages: [],
      failedImageCount: 0,
      reportPath: undefined,
      imageListPath: undefined,
      dryRun,
      untracked: 100,
      hideMissing: false,
    });

  it('of prices are all listed by the dry run, with the prices before and after', async () => {
    const many = Array.from({ length: 60 }, (_, n) => `p${String(n)},Prodotto ${String(n)},`);
    const toFile = (price: string) =>
      `Handle,Title,Price\n${many.map((line) => line + price).join('\n')}\nx,Uguale,1\n`;
    await importer.run(toFile('2'));
    const result = await importer.run(toFile('2.50'), { dryRun: true });
    const lines = toLines(result, true);
    expect(lines).toContain('60 price changes:');
    expect(lines).toContain(`  ${SHOP_ID}_p59 (Prodotto 59): 2,00\u00a0€ → 2,50\u00a0€`);
    expect(lines.join('\n')).not.toContain('Uguale');
    expect((await readProducts()).get('p0')?.priceCents).toBe(200);
  });

  it('of VAT and stock are listed too, the stock only when the import would write it', async () => {
    const header = 'Handle,Title,Price,VAT,Inventory tracker,Inventory quantity\n';
    await importer.run(`${header}pane,Pane,2,4,shopify,5\nriso,Riso,3,10,shopify,7\n`);
    const file = `${header}pane,Pane,2,5.5,shopify,0\nriso,Riso,3,10,shopify,7\n`;
    const changes = [`  ${SHOP_ID}_pane (Pane): 4 % → 5.5 %`, '1 stock change:', `  ${SHOP_ID}_pane (Pane): 5 → 0`];
    const withStock = toLines(await importer.run(file, { dryRun: true, stock: true }), true);
    expect(withStock).toEqual(expect.arrayContaining(['1 VAT change:', ...changes]));
    const lines = toLines(await importer.run(file, { dryRun: true }), true);
    expect(lines).toContain('1 VAT change:');
    expect(lines.join('\n')).not.toContain('stock change');
    expect(toLines(await importer.run(file, { stock: true }), false)).toEqual(
      expect.arrayContaining(['1 VAT change.', '1 stock change.']),
    );
  });

  it('name VAT rules that decide nothing', async () => {
    const file = 'Handle,Title,Price,Type\npane,Pane,2,Pane\n';
    const vatRules = parseVatRules('Pane=4, Pnae=10, Dispensa > Pasta=4, *=22');
    const result = await importer.run(file, { vatRules });
    expect(toLines(result, false)).toEqual(
      expect.arrayContaining([
        '--vat-rules: "pnae" decides no product of this file.',
        '--vat-rules: "dispensa > pasta" decides no product of this file.',
      ]),
    );
    expect(result.unusedVatRules).toHaveLength(2);
  });
});

describe('rules of VAT', () => {
  it.each(['Pane=4, pane =10', 'Pane', 'Pane=', '=4', 'Pane=0.22', 'Pane=quattro', ''])('refuse %j', (text) => {
    expect(() => parseVatRules(text)).toThrow('--vat-rules');
  });
});

describe('names of imported products', () => {
  it('have HTML entities decoded and no characters that change the text direction', async () => {
    await importer.run(
      'Handle,Title,Price,Type,Vendor,Option1 value\n' +
        'te,Caff&egrave; &amp; t&#232; &lt;bio&gt; &#x2713; &foo; R&D,2,Casa &gt; T&egrave;,L&rsquo;Orto,\u202Eossor\u2066 &frac12; kg\n',
    );
    const [row] = await shop.deps.db.select().from(products);
    expect(row?.name).toEqual({ it: 'Caffè & tè <bio> ✓ &foo; R&D – ossor ½ kg' });
  });

  it('are priced by amounts such as ",5" and in digits of other scripts', async () => {
    await importer.run('Handle,Title,Price\na,A,".5"\nb,B,",5"\nc,C,١٢٫٥\nd,D,１２．９０\n');
    expect([...(await readProducts()).values()].map(({ priceCents }) => priceCents)).toEqual([50, 50, 1250, 1290]);
  });
});
