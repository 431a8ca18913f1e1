import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createResponseSchema } from './call.ts';
import { calls } from './calls.ts';
import { entity } from './entity.ts';

const products = createResponseSchema(calls.products);
const parseOne = (product: Record<string, unknown>) => v.parse(products, { data: [product], totalCount: 1 }).data[0];

describe('one spelling behind the door (GAP-03)', () => {
  it.each([
    ['_id', { _id: 'p1', name: 'Miele' }],
    ['id', { id: 'p1', name: 'Miele' }],
  ])('reads an identifier written as %s', (_, product) => {
    expect(parseOne(product)).toMatchObject({ id: 'p1', name: 'Miele' });
  });

  it.each([
    ['kpNovv', 'kpnovv', 'kpNovv', 7],
    ['discountPercentage', 'discount', 'discountPercentage', 15],
  ])('reads %s also as %s', (main, other, name, value) => {
    expect(parseOne({ _id: 'p', name: 'n', [main]: value })).toHaveProperty(name, value);
    expect(parseOne({ _id: 'p', name: 'n', [other]: value })).toHaveProperty(name, value);
  });

  it('prefers the main spelling where both are there', () => {
    expect(parseOne({ _id: 'p', id: 'q', name: 'n' })).toHaveProperty('id', 'p');
  });

  it('reads keyword groups as items and as subKeywords', () => {
    const keywords = createResponseSchema(calls.keywords);
    const items = [{ _id: 'k', name: 'Bio' }];
    const [a, b] = [
      { name: 'Dieta', items },
      { name: 'Dieta', subKeywords: items },
    ].map((group) => v.parse(keywords, { data: [group] }).data[0]);
    expect(a).toEqual({ name: 'Dieta', items: [{ id: 'k', name: 'Bio' }] });
    expect(b).toEqual(a);
  });

  it('drops unknown fields and fills in the stated defaults', () => {
    expect(parseOne({ _id: 'p', name: 'n', secret: 1 })).toEqual({
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

  it('never throws anything but a list of issues, whatever comes', () => {
    const schema = entity({ name: v.string() });
    fc.assert(fc.property(fc.anything(), (value) => typeof v.safeParse(schema, value).success === 'boolean'));
  });

  it('leaves the value that it was given as it was', () => {
    const product = Object.freeze({ id: 'p', name: 'n' });
    parseOne(product);
    expect(product).toEqual({ id: 'p', name: 'n' });
  });
});
