import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toInstant, toWallTime } from './wall-time.ts';

const ROME = 'Europe/Rome';
const zones = [ROME, 'UTC', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Auckland'];
const toIso = (date: string, minute: number, zone = ROME) => toInstant({ date, minute }, zone)?.toISOString();

describe('toWallTime and toInstant', () => {
  it.each([
    ['2026-01-15T23:30:00Z', ROME, '2026-01-16', 30],
    ['2026-07-15T21:59:59Z', ROME, '2026-07-15', 1439],
    ['2026-01-01T00:00:00Z', 'America/New_York', '2025-12-31', 1140],
    ['2026-01-01T00:00:00Z', 'Asia/Kathmandu', '2026-01-01', 345],
  ])('convert %s in %s to %s, minute %i', (instant, zone, date, minute) => {
    expect(toWallTime(new Date(instant), zone)).toEqual({ date, minute });
  });

  it('return undefined for a skipped local time and the first instant of a repeated one', () => {
    expect(toIso('2026-03-29', 119)).toBe('2026-03-29T00:59:00.000Z');
    expect(toIso('2026-03-29', 120)).toBeUndefined();
    expect(toIso('2026-03-29', 179)).toBeUndefined();
    expect(toIso('2026-03-29', 180)).toBe('2026-03-29T01:00:00.000Z');
    expect(toIso('2026-10-25', 150)).toBe('2026-10-25T00:30:00.000Z');
    expect(toIso('2026-10-25', 180)).toBe('2026-10-25T02:00:00.000Z');
  });

  it('treat minute 1440 as the midnight of the next day', () => {
    expect(toIso('2026-03-28', 1440)).toBe(toIso('2026-03-29', 0));
  });

  it('convert a local time back to its first instant', () => {
    const anyInstant = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(anyInstant, fc.constantFrom(...zones), (original, zone) => {
        const wall = toWallTime(original, zone);
        const instant = toInstant(wall, zone);
        expect(instant && toWallTime(instant, zone)).toEqual(wall);
        expect(instant?.getTime()).toBeLessThanOrEqual(original.getTime());
        // A repeated local time differs by at most one hour.
        expect(original.getTime() - (instant?.getTime() ?? 0)).toBeLessThan(3_660_000);
      }),
      { numRuns: 400 },
    );
  });
});
