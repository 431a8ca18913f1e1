import { defineConfig } from '@playwright/test';

/**
 * The few tests that another engine must pass: `npm test` runs them where Debian's WebKit is
 * (scripts/lib/webkit.mjs). Playwright only runs them; the browser is driven by tests/webkit/driver.ts.
 */
export default defineConfig({
  testDir: 'tests/webkit',
  outputDir: 'test-results/webkit',
  globalSetup: './tests/browser/support/global-setup.ts',
  workers: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/webkit.json' }]],
});
