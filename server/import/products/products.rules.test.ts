import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findColumns, type SourceRow } from '#server/import/csv/columns.rules.ts';
import { parseProducts } from './products.rules.ts';

const blank = findColumns(['Handle']).readRow([''], 0);
const row = (values: Partial<SourceRow>): SourceRow => ({ ...blank, handle: 'olio', ...values });
const first = (values: Partial<SourceRow> = {}) =>
  row({ line: 2, title: 'Olio', price: '9.90', quantity: '5', option1: 'Default Title', ...values });
const read = (head: SourceRow, ...others: SourceRow[]) => parseProducts([head, ...others], 'milano');

describe('a product without variants', () => {
  it('is one, with the file’s words, price, stock and category', () => {
    const body = '<div>Dolce</div>';
    const { drafts, refused } = read(
      first({ body, type: 'Dispensa', vendor: 'Rossi', tags: 'bio, bio ,km zero,', compareAt: '11.00' }),
    );
    expect(refused).toEqual([]);
    expect(drafts).toEqual([
      {
        line: 2,
        handle: 'olio',
        id: 'milano_olio',
        name: 'Olio',
        description: 'Dolce',
        priceCents: 1100,
        discountPercentage: 10,
        discountedCents: null,
        isTaxed: true,
        stock: 5,
        stockKind: 'counted',
        type: 'Dispensa',
        vendor: 'Rossi',
        tags: ['bio', 'km zero'],
        pictures: [],
      },
    ]);
  });

  it('has words that are cut between two characters, never within one', () => {
    const { drafts } = read(first({ type: `${'x'.repeat(99)}😀`, vendor: `${'x'.repeat(59)}😀` }));
    expect(drafts).toMatchObject([{ type: 'x'.repeat(99), vendor: 'x'.repeat(59) }]);
    const { drafts: whole } = read(first({ type: `${'x'.repeat(98)}😀x`, vendor: `${'x'.repeat(58)}😀x` }));
    expect(whole).toMatchObject([{ type: `${'x'.repeat(98)}😀`, vendor: `${'x'.repeat(58)}😀` }]);
  });

  it('has the pictures of all its rows, by their position', () => {
    const { drafts, refused } = read(
      first({ picture: 'https://a.example/2.jpg', picturePosition: '2' }),
      row({ line: 3, picture: 'https://a.example/1.jpg', picturePosition: '1' }),
    );
    expect(refused).toEqual([]);
    expect(drafts.map(({ pictures }) => pictures)).toEqual([['https://a.example/1.jpg', 'https://a.example/2.jpg']]);
  });

  it.each([
    ['false', '', 1],
    ['FALSE', '', 1],
    ['true', 'draft', 1],
    ['true', 'Archived', 1],
    ['true', 'unlisted', 1],
    ['true', 'active', 0],
    ['', '', 0],
  ])('published %j, status %j: %i rows left out', (published, status, hidden) => {
    const reading = read(first({ published, status }));
    expect(reading).toMatchObject({ hidden, refused: [] });
    expect(reading.drafts).toHaveLength(1 - hidden);
  });

  it.each([
    ['', 100],
    ['0', 0],
    ['-3', 0],
    ['7', 7],
    ['7.0', 7],
  ])('with a quantity of %j has %i pieces', (quantity, stock) => {
    expect(read(first({ quantity })).drafts[0]?.stock).toBe(stock);
  });

  it.each([
    ['false', false],
    ['true', true],
    ['', true],
  ])('taxable %j: %j', (taxable, isTaxed) => {
    expect(read(first({ taxable })).drafts[0]?.isTaxed).toBe(isTaxed);
  });
});

describe('the category', () => {
  it.each([
    ['Oli', 'Food > Oils', 'Oli'],
    ['', 'Food, Beverages & Tobacco > Food Items > Cooking Oils', 'Cooking Oils'],
    ['', 'Food', 'Food'],
    ['', 'Uncategorized', ''],
    ['', '', ''],
  ])('of type %j and standard category %j is %j', (type, category, expected) => {
    expect(read(first({ type, category })).drafts[0]?.type).toBe(expected);
  });
});

describe('a product with many rows', () => {
  it('has at most as many pictures as the shop shows, and as many tags as are useful', () => {
    const pictures = Array.from({ length: 300 }, (_, n) => row({ line: n + 3, picture: `https://a.example/${n}.jpg` }));
    const tags = Array.from({ length: 3000 }, (_, n) => `t${n}`).join(',');
    const { drafts } = read(first({ tags }), ...pictures);
    expect(drafts[0]?.pictures).toHaveLength(20);
    expect(drafts[0]?.tags).toHaveLength(250);
  });

  it('has a fault in each row that lacks its handle', () => {
    const { refused } = read(first({ handle: '' }), row({ handle: '', line: 3, picture: 'https://a.example/1.jpg' }));
    expect(refused.map(({ reason }) => reason)).toEqual(['noHandle', 'noHandle']);
  });
});

describe('a product with variants', () => {
  const shirt = (values: Partial<SourceRow>) => row({ handle: 'shirt', price: '20', ...values });
  const all = read(
    shirt({ line: 2, title: 'Shirt', option1: 'M', option2: 'Red', quantity: '1', picture: 'https://a.example/1.jpg' }),
    shirt({ line: 3, option1: 'L', option2: 'Red', quantity: '2', variantPicture: 'https://a.example/l.jpg' }),
    shirt({ line: 4, option1: 'L', option2: 'Blue', price: '20,x' }),
  );

  it('is a product for each, with its own price, stock and picture first', () => {
    expect(all.drafts.map(({ id, name, stock }) => [id, name, stock])).toEqual([
      ['milano_shirt_m-red', 'Shirt – M / Red', 1],
      ['milano_shirt_l-red', 'Shirt – L / Red', 2],
    ]);
    expect(all.drafts[1]?.pictures).toEqual(['https://a.example/l.jpg', 'https://a.example/1.jpg']);
  });

  it('loses the refused ones alone', () => {
    expect(all.refused).toEqual([
      { line: 4, handle: 'shirt', reason: 'price', at: { column: 'price', value: '20,x' } },
    ]);
  });
});

describe('a refused row', () => {
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
    expect(read(first(values))).toMatchObject({ drafts: [], refused: [{ line: 2, reason }] });
  });

  it('takes its product’s other rows along when it is the first', () => {
    const { refused } = read(first({ title: '' }), row({ line: 3, option1: 'L', price: '2' }));
    expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'noTitle'],
      [3, 'product'],
    ]);
  });

  it('that says nothing is told, and one with a picture that is none keeps its product', () => {
    const { drafts, refused } = read(first({ picture: 'olio.jpg' }), row({ line: 3 }));
    expect(drafts).toHaveLength(1);
    expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'picture'],
      [3, 'noPrice'],
    ]);
  });
});

it('whatever stands in the rows, each variant is sold, told, or left out', () => {
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
      picture: text,
      picturePosition: text,
      type: text,
      vendor: text,
      tags: text,
      giftCard: text,
      variantPicture: text,
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
        ...others.map((other, index) => ({ ...other, handle: head.handle, line: index + 3 })),
      ];
      const { drafts, refused, hidden } = parseProducts(rows, 'milano');
      for (const draft of drafts) {
        expect(draft.id).toMatch(/^[\w-]{1,100}$/);
        expect(draft.priceCents).toBeGreaterThan(0);
        expect(draft.stock).toBeGreaterThanOrEqual(0);
        expect(draft.name.trim()).not.toBe('');
        expect(draft.name + draft.description).not.toMatch(/\0/);
      }
      if (hidden > 0) {
        expect([drafts, refused, hidden]).toEqual([[], [], rows.length]);
        return;
      }
      const told = new Set([...drafts, ...refused].map(({ line }) => line));
      const pictures = rows.filter(({ line, picture }) => !told.has(line) && picture !== '');
      expect(told.size + pictures.length).toBe(rows.length);
    }),
  );
});
