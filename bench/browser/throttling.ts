import { devices, type BrowserContextOptions, type CDPSession } from '@playwright/test';

/** The phone that all is measured on. */
export const phoneOptions: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  userAgent: devices['Pixel 7']?.userAgent ?? '',
  locale: 'it-IT',
  timezoneId: 'Europe/Rome',
  colorScheme: 'light',
};

/** So many bytes a second are a megabit a second. */
const BYTES_PER_MEGABIT = 1_000_000 / 8;

/** 1.6 Mbit/s down, 0.75 up, 150 ms there and back: as the tools call it, a slow 4G. */
export const throttledNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6 * BYTES_PER_MEGABIT,
  uploadThroughput: 0.75 * BYTES_PER_MEGABIT,
};

/** -1 is no limit. */
export const unthrottledNetwork = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

const CPU_SLOWDOWN = 4;

/** The page's thread works at a quarter of the machine's speed. */
export const throttleCpu = (session: CDPSession, slow = true) =>
  session.send('Emulation.setCPUThrottlingRate', { rate: slow ? CPU_SLOWDOWN : 1 });
