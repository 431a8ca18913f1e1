import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/lib/browser.mjs';

// Looked for once; the workers inherit it.
process.env['CHROMIUM_PATH'] ??= findBrowser(() => {}) ?? '';
const executablePath = process.env['CHROMIUM_PATH'];

/**
 * `x.spec.ts` runs at a desk, `x.phone.spec.ts` on a phone, `x.both.spec.ts` on both.
 * The support folder starts a real shop for each worker; see support/test.ts.
 */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  globalSetup: './tests/browser/support/global-setup.ts',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Chromium's own sandbox refuses to run for root.
      chromiumSandbox: process.getuid?.() !== 0,
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: '**/*.phone.spec.ts',
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: '**/*.{phone,both}.spec.ts',
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
        userAgent: devices['Pixel 7'].userAgent,
      },
    },
  ],
});
