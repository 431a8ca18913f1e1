import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { BusinessCheckoutSearch, emptyCheckoutSelection } from './business-checkout.search.ts';

const parse = (search: unknown) => v.parse(BusinessCheckoutSearch, search);

// REQ-BCHK-07
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
])('parses the search params %j as %j', (search, selection) => {
  expect(parse(search)).toEqual(selection);
});

it('accepts any search params and parses its own output unchanged', () => {
  const search = fc.dictionary(fc.constantFrom('address', 'day', 'time', 'method', 'x'), fc.anything());
  fc.assert(
    fc.property(search, (input) => {
      expect(parse(parse(input))).toEqual(parse(input));
    }),
  );
});
