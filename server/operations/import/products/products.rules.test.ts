import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findColumns, type SourceRow } from '#server/operations/import/csv/columns.rules.ts';
import { parseProducts } from './products.rules.ts';

const blank = findColumns(['Handle']).readRow([''], 0);
const createRow = (values: Partial<SourceRow>): SourceRow => ({ ...blank, handle: 'olio', ...values });
const createFirstRow = (values: Partial<SourceRow> = {}) =>
  createRow({ line: 2, title: 'Olio', price: '9.90', quantity: '5', option1: 'Default Title', ...values });
/** Columns with texts of the file. */
const columns = Object.entries(blank).flatMap(([name, value]) => (typeof value === 'string' ? [name] : []));
const parse = (head: SourceRow, ...others: SourceRow[]) => parseProducts([head, ...others], 'milano');

describe('product without variants', () => {
  it('has the texts, price, stock and category of the file', () => {
    const body = '<div>Dolce</div>';
    const { drafts, rejected } = parse(
      createFirstRow({ body, type: 'Dispensa', vendor: 'Rossi', tags: 'bio, bio ,km zero,', compareAt: '11.00' }),
    );
    expect(rejected).toEqual([]);
    expect(drafts).toEqual([
      {
        line: 2,
        facts: null,
        handle: 'olio',
        id: 'milano_olio',
        name: 'Olio',
        sku: '',
        description: 'Dolce',
        priceCents: 1100,
        discountPercentage: 10,
        discountedCents: null,
        isTaxed: undefined,
        vatPercentage: null,
        kp: null,
        kpNovv: null,
        nameEn: '',
        descriptionEn: '',
        subType: '',
        stock: 5,
        stockKind: 'counted',
        type: 'Dispensa',
        vendor: 'Rossi',
        tags: ['bio', 'km zero'],
        imageUrls: [],
      },
    ]);
  });

  it.each([
    ['OL-1', 'OL-1'],
    // Spreadsheets mark a text of digits by an apostrophe.
    ["'00123", '00123'],
    ['a\tb', 'a b'],
    ['x'.repeat(101), 'x'.repeat(100)],
  ])('has the SKU %j of the file as %j', (sku, kept) => {
    expect(parse(createFirstRow({ sku })).drafts).toMatchObject([{ sku: kept }]);
  });

  it.each(columns)('has no text with a direction control from the column %s', (column) => {
    const text = column === 'image' || column === 'variantImage' ? 'https://example.com/a\u202e.jpg' : 'x\u202ey';
    const { drafts } = parse(createFirstRow({ option1: 'M', [column]: text }));
    // A description is a block of its own, which a control inside it can't leave.
    const texts = drafts.map(({ description: _d, descriptionEn: _e, imageUrls: _u, handle: _h, ...rest }) => rest);
    expect(JSON.stringify(texts)).not.toContain('\u202e');
  });

  it('has texts that are truncated between two characters, never within one', () => {
    const { drafts } = parse(createFirstRow({ type: `${'x'.repeat(99)}😀`, vendor: `${'x'.repeat(59)}😀` }));
    expect(drafts).toMatchObject([{ type: 'x'.repeat(99), vendor: 'x'.repeat(59) }]);
    const { drafts: shorter } = parse(createFirstRow({ type: `${'x'.repeat(98)}😀x`, vendor: `${'x'.repeat(58)}😀x` }));
    expect(shorter).toMatchObject([{ type: `${'x'.repeat(98)}😀`, vendor: `${'x'.repeat(58)}😀` }]);
  });

  it('has the images of all its rows, sorted by position', () => {
    const { drafts, rejected } = parse(
      createFirstRow({ image: 'https://a.example/2.jpg', imagePosition: '2' }),
      createRow({ line: 3, image: 'https://a.example/1.jpg', imagePosition: '1' }),
    );
    expect(rejected).toEqual([]);
    expect(drafts.map(({ imageUrls }) => imageUrls)).toEqual([['https://a.example/1.jpg', 'https://a.example/2.jpg']]);
  });

  it.each([
    ['false', '', 1],
    ['FALSE', '', 1],
    ['true', 'draft', 1],
    ['true', 'Archived', 1],
    ['true', 'unlisted', 1],
    ['true', 'active', 0],
    ['', '', 0],
  ])('published %j, status %j: skips %i rows', (published, status, hidden) => {
    const result = parse(createFirstRow({ published, status }));
    expect(result).toMatchObject({ hidden, rejected: [] });
    expect(result.drafts).toHaveLength(1 - hidden);
  });

  it.each([
    ['', 100],
    ['0', 0],
    ['-3', 0],
    ['7', 7],
    ['7.0', 7],
  ])('with a quantity of %j has a stock of %i', (quantity, stock) => {
    expect(parse(createFirstRow({ quantity })).drafts[0]?.stock).toBe(stock);
  });

  it.each([
    ['false', false],
    ['true', true],
    ['', undefined],
  ])('taxable %j: %j', (taxable, isTaxed) => {
    expect(parse(createFirstRow({ taxable })).drafts[0]?.isTaxed).toBe(isTaxed);
  });
});

describe('category', () => {
  it.each([
    ['Oli', 'Food > Oils', 'Oli'],
    ['', 'Food, Beverages & Tobacco > Food Items > Cooking Oils', 'Cooking Oils'],
    ['', 'Food', 'Food'],
    ['', 'Uncategorized', ''],
    ['', '', ''],
  ])('of type %j and standard category %j is %j', (type, category, expected) => {
    expect(parse(createFirstRow({ type, category })).drafts[0]?.type).toBe(expected);
  });
});

describe('product with many rows', () => {
  it('is limited to the maximum number of images and tags', () => {
    const imageRows = Array.from({ length: 300 }, (_, n) =>
      createRow({ line: n + 3, image: `https://a.example/${n}.jpg` }),
    );
    const tags = Array.from({ length: 3000 }, (_, n) => `t${n}`).join(',');
    const { drafts } = parse(createFirstRow({ tags }), ...imageRows);
    expect(drafts[0]?.imageUrls).toHaveLength(20);
    expect(drafts[0]?.tags).toHaveLength(250);
  });

  it('has an error in each row without a handle', () => {
    const { rejected } = parse(
      createFirstRow({ handle: '' }),
      createRow({ handle: '', line: 3, image: 'https://a.example/1.jpg' }),
    );
    expect(rejected.map(({ reason }) => reason)).toEqual(['noHandle', 'noHandle']);
  });
});

describe('product with variants', () => {
  const shirt = (values: Partial<SourceRow>) => createRow({ handle: 'shirt', price: '20', ...values });
  const shirts = parse(
    shirt({ line: 2, title: 'Shirt', option1: 'M', option2: 'Red', quantity: '1', image: 'https://a.example/1.jpg' }),
    shirt({ line: 3, option1: 'L', option2: 'Red', quantity: '2', variantImage: 'https://a.example/l.jpg' }),
    shirt({ line: 4, option1: 'L', option2: 'Blue', price: '20,x' }),
  );

  it('becomes a product per variant, with its own price, stock and first image', () => {
    expect(shirts.drafts.map(({ id, name, stock }) => [id, name, stock])).toEqual([
      ['milano_shirt_m-red', 'Shirt – M / Red', 1],
      ['milano_shirt_l-red', 'Shirt – L / Red', 2],
    ]);
    expect(shirts.drafts[1]?.imageUrls).toEqual(['https://a.example/l.jpg', 'https://a.example/1.jpg']);
  });

  it('loses only the rejected variants', () => {
    expect(shirts.rejected).toEqual([
      { line: 4, handle: 'shirt', reason: 'price', at: { column: 'price', value: '20,x' } },
    ]);
  });
});

describe('rejected row', () => {
  it.each([
    [{ handle: '' }, 'noHandle'],
    [{ title: '' }, 'noTitle'],
    [{ title: 'T\uFFFD' }, 'notUtf8'],
    [{ vendor: 'T\uFFFD' }, 'notUtf8'],
    [{ tags: 'a, T\uFFFD' }, 'notUtf8'],
    [{ option1: 'T\uFFFD' }, 'notUtf8'],
    [{ body: 'x'.repeat(100_001) }, 'longBody'],
    [{ title: 'x'.repeat(251) }, 'longName'],
    [{ giftCard: 'true' }, 'giftCard'],
    [{ price: '' }, 'noPrice'],
    [{ price: 'free' }, 'price'],
    [{ price: '0.00' }, 'zeroPrice'],
    [{ price: '10000001' }, 'highPrice'],
    [{ compareAt: 'x' }, 'compareAt'],
    [{ quantity: '1.5' }, 'quantity'],
    [{ quantity: '1000001' }, 'quantity'],
  ] as const)('%o: %s', (values, reason) => {
    expect(parse(createFirstRow(values))).toMatchObject({ drafts: [], rejected: [{ line: 2, reason }] });
  });

  it('rejects the other rows of its product when it is the first', () => {
    const { rejected } = parse(createFirstRow({ title: '' }), createRow({ line: 3, option1: 'L', price: '2' }));
    expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'noTitle'],
      [3, 'product'],
    ]);
  });

  it('is reported when it is empty, and an invalid image URL does not reject the product', () => {
    const { drafts, rejected } = parse(createFirstRow({ image: 'olio.jpg' }), createRow({ line: 3 }));
    expect(drafts).toHaveLength(1);
    expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'image'],
      [3, 'noPrice'],
    ]);
  });
});

it('each row of any content is imported, rejected or skipped', () => {
  const text = fc.oneof(
    fc.constantFrom(
      '',
      '9.90',
      '0',
      'true',
      'false',
      'draft',
      'M',
      '<p>a</p>',
      'https://a.example/1.jpg',
      '-4',
      '\uFFFD',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );
  const anyRow = fc
    .record({
      title: text,
      body: text,
      price: text,
      compareAt: text,
      quantity: text,
      published: text,
      status: text,
      option1: text,
      option2: text,
      sku: text,
      taxable: text,
      image: text,
      imagePosition: text,
      type: text,
      vendor: text,
      tags: text,
      giftCard: text,
      variantImage: text,
      handle: text,
      option3: text,
      category: text,
      tracker: text,
      policy: text,
      hasTracker: fc.boolean(),
    })
    .map((values) => ({ ...blank, ...values }));
  fc.assert(
    fc.property(anyRow, fc.array(anyRow, { maxLength: 4 }), (head, others) => {
      const rows: [SourceRow, ...SourceRow[]] = [
        { ...head, line: 2 },
        ...others.map((values, index) => ({ ...values, handle: head.handle, line: index + 3 })),
      ];
      const { drafts, rejected, hidden } = parseProducts(rows, 'milano');
      for (const draft of drafts) {
        expect(draft.id).toMatch(/^[\w-]{1,100}$/);
        expect(draft.priceCents).toBeGreaterThan(0);
        expect(draft.stock).toBeGreaterThanOrEqual(0);
        expect(draft.name.trim()).not.toBe('');
        expect(draft.name + draft.description).not.toMatch(/\0/);
      }
      if (hidden > 0) {
        expect([drafts, rejected, hidden]).toEqual([[], [], rows.length]);
        return;
      }
      const reportedLines = new Set([...drafts, ...rejected].map(({ line }) => line));
      const imageRows = rows.filter(({ line, image }) => !reportedLines.has(line) && image !== '');
      expect(reportedLines.size + imageRows.length).toBe(rows.length);
    }),
  );
});
