import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findChromium, findHeadlessShell } from './scripts/lib/find-chromium.mjs';
import { fullChromium } from './tests/e2e/helpers/fixtures/full-chromium.ts';

// Set once in the main process; the workers inherit the environment.
process.env['CHROMIUM_PATH'] ??= findChromium(() => {}) ?? '';
process.env['HEADLESS_SHELL_PATH'] ??= findHeadlessShell(process.env['CHROMIUM_PATH']) ?? '';
const headlessShell = process.env['HEADLESS_SHELL_PATH'];

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  userAgent: devices['Pixel 7'].userAgent,
};

/** The projects are explained in docs/testing.md. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/playwright',
  globalSetup: './tests/e2e/helpers/fixtures/global-setup.ts',
  // Tests spend about a fifth of their time idle: in timers, reloads and service worker updates.
  workers: Math.ceil(availableParallelism() * 1.5),
  retries: 0,
  forbidOnly: true,
  // The timeouts only catch hangs. A busy machine takes several times as long as an idle one.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : 'list',
  use: {
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // A trace costs a seventh of a test's time; `--trace on` records one.
    trace: 'off',
    // The service worker downloads the whole app on the first visit. Tests of it allow it themselves.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...fullChromium(),
      ...(headlessShell ? { executablePath: headlessShell } : {}),
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: '**/*.phone.spec.ts',
      use: desktop,
    },
    {
      name: 'phone',
      testMatch: '**/*.{phone,both}.spec.ts',
      use: phone,
    },
    {
      name: 'a11y',
      testDir: 'tests/a11y',
      // Full Chromium shows scroll bars like a user's browser. The headless shell is a third faster.
      use: process.env['VARIANTS'] === 'every' ? { ...desktop, launchOptions: fullChromium() } : desktop,
    },
    {
      name: 'faults',
      testDir: 'tests/fault-injection',
      // `npm test` runs one cell of each row, `npm run test:full` the whole matrix.
      grep: process.env['FAULTS'] === 'every' ? /./ : /@sample/,
      // Each test uses its screen twice: before and after the fault.
      timeout: 180_000,
      use: { ...desktop, serviceWorkers: 'allow' },
    },
    {
      name: 'random',
      testDir: 'tests/random-walks',
      fullyParallel: true,
      timeout: 180_000,
      use: { ...desktop, serviceWorkers: 'allow' },
    },
    {
      name: 'engines',
      testDir: 'tests/engines',
      workers: 1,
    },
  ],
});
