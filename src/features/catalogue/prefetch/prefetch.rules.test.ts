import { expect, it } from 'vitest';
import { canPrefetch, type NetworkInfo } from './prefetch.rules.ts';

const visiblePage = { hidden: false, online: true };

it.each<[NetworkInfo, typeof visiblePage, boolean]>([
  [{}, visiblePage, true],
  [{ saveData: false, effectiveType: '4g', type: 'wifi' }, visiblePage, true],
  [{ effectiveType: '3g' }, visiblePage, true],
  [{ type: 'ethernet' }, visiblePage, true],
  [{ type: 'unknown' }, visiblePage, true],
  [{ saveData: true }, visiblePage, false],
  [{ saveData: true, effectiveType: '4g', type: 'wifi' }, visiblePage, false],
  [{ effectiveType: '2g' }, visiblePage, false],
  [{ effectiveType: 'slow-2g' }, visiblePage, false],
  [{ type: 'cellular', effectiveType: '4g' }, visiblePage, false],
  [{}, { hidden: true, online: true }, false],
  [{}, { hidden: false, online: false }, false],
])('on network %j with page %j canPrefetch returns %s', (network, page, expected) => {
  expect(canPrefetch(network, page)).toBe(expected);
});
