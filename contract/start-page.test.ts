import { expect, it } from 'vitest';
import { getStartPagePath } from './start-page.ts';

it.each([
  ['it~IT~it~milano', '/IT/milano/products'],
  ['en~IT~it~milano~Delivery~navigli~~Europe/Rome', '/IT/milano/products'],
  [
    'en~IT~it~milano~Delivery~navigli~promo-autumn~Europe/Rome',
    '/promotions?mode=productList&promotionId=promo-autumn',
  ],
  ['it~IT~it~milano~~~a/b', '/IT/milano/products'],
  ['it~IT~~milano', '/IT/milano/products'],
  ['it~IT~it~', '/'],
  ['it~~~milano', '/'],
  ['it~~~', '/'],
  ['own', '/'],
  ['', '/'],
  ['it~..~it~milano', '/'],
  ['it~/evil.example~it~milano', '/'],
  ['it~IT~it~milano?x=1', '/'],
])('starts with the state %j at %s', (state, path) => {
  expect(getStartPagePath(state)).toBe(path);
});
