import { readFile } from 'node:fs/promises';
import { expect, test } from '#tests/browser/support/test.ts';
import { businessScreens } from './business.screens.ts';
import { cartScreens } from './cart.screens.ts';
import { checkoutScreens } from './checkout.screens.ts';
import { entranceScreens } from './entrance.screens.ts';
import { pagesScreens } from './pages.screens.ts';
import { productScreens } from './product.screens.ts';
import { profileScreens } from './profile.screens.ts';
import { promotionsScreens } from './promotions.screens.ts';
import { shopScreens } from './shop.screens.ts';

const table = [
  ...businessScreens,
  ...cartScreens,
  ...checkoutScreens,
  ...entranceScreens,
  ...pagesScreens,
  ...productScreens,
  ...profileScreens,
  ...promotionsScreens,
  ...shopScreens,
];

test('every route of the app has a row, and every row a route', async () => {
  const file = await readFile('src/routes.gen.ts', 'utf8');
  const [, paths = ''] = /interface FileRoutesByFullPath \{([^}]*)\}/u.exec(file) ?? [];
  const routes = [...paths.matchAll(/^ {2}'([^']+)':/gmu)].map(([, path]) => path);
  expect(routes.length).toBeGreaterThan(20);
  expect(new Set(table.map(({ route }) => route))).toEqual(new Set(routes));
});
