import { afterEach, expect, it, vi } from 'vitest';
import { getTimeZone } from './time-zone.ts';

afterEach(() => vi.unstubAllGlobals());

it('asks the formatter where the browser has no Temporal', () => {
  vi.stubEnv('TZ', 'Europe/Rome');
  vi.stubGlobal('Temporal', undefined);
  Reflect.deleteProperty(globalThis, 'Temporal');
  expect(getTimeZone()).toBe('Europe/Rome');
});

it('creates no formatter where the browser has Temporal', () => {
  const createFormatter = vi.spyOn(Intl, 'DateTimeFormat');
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'America/New_York' } });
  expect(getTimeZone()).toBe('America/New_York');
  expect(createFormatter).not.toHaveBeenCalled();
});
