import { readFile } from 'node:fs/promises';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { b2bStates } from './states/b2b.states.ts';
import { cartStates } from './states/cart.states.ts';
import { checkoutStates } from './states/checkout.states.ts';
import { accountAccessStates } from './states/account-access.states.ts';
import { pagesStates } from './states/pages.states.ts';
import { productStates } from './states/product.states.ts';
import { profileStates } from './states/profile.states.ts';
import { promotionsStates } from './states/promotions.states.ts';
import { shopStates } from './states/shop.states.ts';

const allStates = [
  ...b2bStates,
  ...cartStates,
  ...checkoutStates,
  ...accountAccessStates,
  ...pagesStates,
  ...productStates,
  ...profileStates,
  ...promotionsStates,
  ...shopStates,
];

test('has screen states for exactly the routes of the app', async () => {
  const file = await readFile('src/routes.gen.ts', 'utf8');
  const [, paths = ''] = /interface FileRoutesByFullPath \{([^}]*)\}/u.exec(file) ?? [];
  const routes = [...paths.matchAll(/^ {2}'([^']+)':/gmu)].map(([, path]) => path);
  expect(routes.length).toBeGreaterThan(20);
  expect(new Set(allStates.map(({ route }) => route))).toEqual(new Set(routes));
});
