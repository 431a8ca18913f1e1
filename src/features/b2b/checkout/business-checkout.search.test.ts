import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { BusinessCheckoutSearch, emptyCheckoutSelection } from './business-checkout.search.ts';

const read = (search: unknown) => v.parse(BusinessCheckoutSearch, search);

it.each([
  [{}, emptyCheckoutSelection],
  [
    { address: 'a', day: 'd', time: 't', method: 'carta' },
    { address: 'a', day: 'd', time: 't', method: 'carta' },
  ],
  [
    { address: '42', method: 'cash' },
    { ...emptyCheckoutSelection, address: '42' },
  ],
  [{ address: [], day: null, time: 7, method: 1 }, emptyCheckoutSelection],
])('the address %j chooses %j', (search, chosen) => {
  expect(read(search)).toEqual(chosen);
});

it('no address makes it fail, and what was read reads the same', () => {
  const search = fc.dictionary(fc.constantFrom('address', 'day', 'time', 'method', 'x'), fc.anything());
  fc.assert(
    fc.property(search, (any) => {
      expect(read(read(any))).toEqual(read(any));
    }),
  );
});
