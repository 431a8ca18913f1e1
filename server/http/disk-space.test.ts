import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createDiskMonitor, isFullDiskError } from './disk-space.ts';

function createMonitor(freeBytes: number | undefined) {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  return { lines, ...createDiskMonitor({ dataDir: '/srv/data', log, getFreeBytes: () => Promise.resolve(freeBytes) }) };
}

describe('the disk of DATA_DIR', () => {
  it('is full before PostgreSQL stops, and the log names it once', async () => {
    const { isFull, lines } = createMonitor(19_999_999);
    expect([await isFull(), await isFull()]).toEqual([true, true]);
    expect(lines).toEqual([expect.stringMatching(/srv\/data.*the disk of DATA_DIR is full/u)]);
  });

  it.each([20_000_000, undefined])('is not full with %s free bytes', async (freeBytes) => {
    const { isFull, lines } = createMonitor(freeBytes);
    expect(await isFull()).toBe(false);
    expect(lines).toEqual([]);
  });

  it('counts as full after an error of a full disk, also of the database on another machine', async () => {
    const { isFull, reportError, lines } = createMonitor(undefined);
    expect(reportError(new Error('other'))).toBe(false);
    expect(await isFull()).toBe(false);
    const cause = Object.assign(new Error('could not extend file'), { code: '53100' });
    expect(reportError(new Error('Failed query', { cause }))).toBe(true);
    expect(await isFull()).toBe(true);
    expect(lines).toHaveLength(1);
  });

  it.each(['ENOSPC', 'EDQUOT', '53100'])('is named by the code %s', (code) => {
    expect(isFullDiskError(Object.assign(new Error('x'), { code }))).toBe(true);
  });
});
