import { expect, it } from 'vitest';
import { canPrefetch, type NetworkInfo } from './prefetch.rules.ts';

const seen = { hidden: false, online: true };

it.each<[NetworkInfo, typeof seen, boolean]>([
  [{}, seen, true],
  [{ saveData: false, effectiveType: '4g', type: 'wifi' }, seen, true],
  [{ effectiveType: '3g' }, seen, true],
  [{ type: 'ethernet' }, seen, true],
  [{ type: 'unknown' }, seen, true],
  [{ saveData: true }, seen, false],
  [{ saveData: true, effectiveType: '4g', type: 'wifi' }, seen, false],
  [{ effectiveType: '2g' }, seen, false],
  [{ effectiveType: 'slow-2g' }, seen, false],
  [{ type: 'cellular', effectiveType: '4g' }, seen, false],
  [{}, { hidden: true, online: true }, false],
  [{}, { hidden: false, online: false }, false],
])('over %j, with the page %j, details are fetched ahead: %s', (network, page, expected) => {
  expect(canPrefetch(network, page)).toBe(expected);
});
