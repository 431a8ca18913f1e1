import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createResponseSchema } from './call.ts';
import { calls } from './calls.ts';
import { entity } from './entity.ts';

const products = createResponseSchema(calls.products);
const parseProduct = (product: Record<string, unknown>) =>
  v.parse(products, { data: [product], totalCount: 1 }).data[0];

// REQ-ENT-02
describe('canonical field names (GAP-03)', () => {
  // REQ-MKT-13, REQ-PROMO-35
  it.each([
    ['_id', { _id: 'p1', name: 'Miele' }],
    ['id', { id: 'p1', name: 'Miele' }],
  ])('reads an identifier written as %s', (_field, product) => {
    expect(parseProduct(product)).toMatchObject({ id: 'p1', name: 'Miele' });
  });

  it.each([
    ['kpNovv', 'kpnovv', 7],
    ['discountPercentage', 'discount', 15],
  ])('reads %s also from its alias %s', (name, alias, value) => {
    expect(parseProduct({ _id: 'p', name: 'n', [name]: value })).toHaveProperty(name, value);
    expect(parseProduct({ _id: 'p', name: 'n', [alias]: value })).toHaveProperty(name, value);
  });

  it('prefers the canonical name when both names exist', () => {
    expect(parseProduct({ _id: 'p', id: 'q', name: 'n' })).toHaveProperty('id', 'p');
  });

  // REQ-B2B-23, REQ-ENT-04
  it('reads the entries of a keyword group from items and from subKeywords', () => {
    const keywords = createResponseSchema(calls.keywords);
    const items = [{ _id: 'k', name: 'Bio' }];
    const [a, b] = [
      { name: 'Dieta', items },
      { name: 'Dieta', subKeywords: items },
    ].map((group) => v.parse(keywords, { data: [group] }).data[0]);
    expect(a).toEqual({ name: 'Dieta', items: [{ id: 'k', name: 'Bio' }] });
    expect(b).toEqual(a);
  });

  // REQ-SUP-24
  it.each([
    { name: 'Filtro', value: 'Filter' },
    { label: 'Filtro', id: 'Filter' },
    { title: 'Filtro', _id: 'Filter' },
  ])('reads a sub-page of the issue form from %j', (option) => {
    const subPages = createResponseSchema(calls.issueSubPages);
    expect(v.parse(subPages, { data: [option] })).toMatchObject({ data: [{ name: 'Filtro', value: 'Filter' }] });
  });

  // SEC-08
  it('drops unknown fields and applies the declared defaults', () => {
    expect(parseProduct({ _id: 'p', name: 'n', secret: 1 })).toEqual({
      id: 'p',
      name: 'n',
      images: [],
      price: 0,
      kp: 0,
      kpNovv: 0,
      discountPercentage: 0,
      availableQuantity: 0,
      category: null,
      subCategory: null,
    });
  });

  it('never throws for any input', () => {
    const schema = entity({ name: v.string() });
    fc.assert(fc.property(fc.anything(), (value) => typeof v.safeParse(schema, value).success === 'boolean'));
  });

  it('does not modify its input', () => {
    const product = Object.freeze({ id: 'p', name: 'n' });
    parseProduct(product);
    expect(product).toEqual({ id: 'p', name: 'n' });
  });
});
