/**
 * Mutation tests of the pure modules that decide about money, stock and orders: `npm run test:mutation`. Their unit tests
 * alone must notice a change of the code. Results: docs/trust.md.
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  coverageAnalysis: 'perTest',
  mutate: [
    'server/shop/pricing/{amounts,cart-totals,checkout-price,delivery-terms,ewallet}.ts',
    'server/{shop/{pricing,ledger,b2b},orders/{stock,lifecycle,refunds,withdrawal}}/*.rules.ts',
    'src/features/cart/{add,model}/*.rules.ts',
    'src/features/b2b/slots/slots.rules.ts',
    'src/features/checkout/{model,payment,pending-payment,result,steps}/*.rules.ts',
    'src/features/orders/withdrawal/withdrawal.rules.ts',
    'src/features/cart/outbox/*.rules.ts',
  ],
  // Stryker would read it with TypeScript's JavaScript API, which version 7 lacks.
  tsconfigFile: 'none.json',
  ignorePatterns: ['/dist', '/data', '/docs', '/test-results', '/.git'],
  // Messages and constants of the module level run once, before any test.
  ignoreStatic: true,
  concurrency: 2,
  tempDirName: '.stryker',
  reporters: ['clear-text', 'json'],
  clearTextReporter: { reportTests: false, logTests: false, allowEmojis: false },
  jsonReporter: { fileName: 'test-results/mutation.json' },
};
