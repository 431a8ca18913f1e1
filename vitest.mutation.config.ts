import { defineConfig } from 'vitest/config';
import { compilerPlugins } from './vite.config.ts';

/** The unit tests of the modules that `npm run test:mutation` changes. */
export default defineConfig({
  plugins: [compilerPlugins()],
  test: {
    environment: 'node',
    include: [
      'server/{shop/{pricing,ledger,b2b},orders/{stock,lifecycle,refunds,withdrawal}}/*.rules.test.ts',
      'src/features/{cart,b2b,checkout,orders}/**/*.rules.test.ts',
      'src/features/checkout/model/checkout.search.test.ts',
      'src/features/cart/outbox/*.rules.test.ts',
    ],
    setupFiles: ['tests/setup/fixed-seed.ts'],
    env: { TZ: 'Europe/Rome' },
  },
});
