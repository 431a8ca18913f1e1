import { devices, type BrowserContextOptions, type CDPSession } from '@playwright/test';

/** The emulated phone. */
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

const BYTES_PER_MEGABIT = 1_000_000 / 8;

/** "Slow 4G" of Chrome's developer tools: 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms round-trip time. */
export const throttledNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6 * BYTES_PER_MEGABIT,
  uploadThroughput: 0.75 * BYTES_PER_MEGABIT,
};

/** -1 means no limit. */
export const unthrottledNetwork = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

const CPU_SLOWDOWN = 4;

/** Slows down the page's main thread. */
export const throttleCpu = (session: CDPSession, isThrottled = true) =>
  session.send('Emulation.setCPUThrottlingRate', { rate: isThrottled ? CPU_SLOWDOWN : 1 });
