import { defineConfig } from '@playwright/test';
import browser from './playwright.config.ts';

/** Random walks with random faults, at a desk. `npm run walks` makes many, and adds them up. */
export default defineConfig({
  ...browser,
  testDir: 'tests/walks',
  outputDir: 'test-results/walks',
  fullyParallel: true,
  // A walk waits more than it computes: 20 to 50 s on 2 cores, of which 6 to 11 are work.
  workers: 3,
  timeout: 180_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/walks.json' }]],
  // A failure is understood by making its walk alone once more.
  use: { ...browser.use, trace: process.env['WALKS_COUNT'] === '1' ? 'retain-on-failure' : 'off' },
  projects: [{ name: 'desktop', use: { viewport: { width: 1440, height: 900 } } }],
});
