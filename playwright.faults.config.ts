import { defineConfig } from '@playwright/test';
import browser from './playwright.config.ts';

/** The fault matrix: every screen under every fault, at a desk. `npm run faults` prints it. */
export default defineConfig({
  ...browser,
  testDir: 'tests/faults',
  outputDir: 'test-results/faults',
  // A cell walks through a whole screen twice, before and after its fault.
  timeout: 90_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/faults.json' }]],
  projects: [{ name: 'desktop', use: { viewport: { width: 1440, height: 900 } } }],
});
