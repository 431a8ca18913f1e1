import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toSafeRedirect } from './safe-redirect.rules.ts';

describe('toSafeRedirect (SEC-04)', () => {
  it.each([
    ['/profile', '/profile'],
    ['/IT/milano/products?page=2&category=tea#top', '/IT/milano/products?page=2&category=tea#top'],
    ['/cart?next=//evil.example', '/cart?next=//evil.example'],
    ['/a/../profile', '/profile'],
  ])('keeps the path %j', (target, path) => {
    expect(toSafeRedirect(target)).toBe(path);
  });

  // SEC-04
  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\\\\evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'profile',
    '',
    '/login',
    '/login?redirect=/login',
    undefined,
    null,
    7,
    ['/profile'],
  ])('replaces %j by the start page', (target) => {
    expect(toSafeRedirect(target)).toBe('/');
  });

  // SEC-04
  it('never leaves the origin for any input', () => {
    const hostilePath = fc.string({
      unit: fc.constantFrom('/', '\\', '\t', '\n', '.', ':', '@', '%', '2', 'f', 'e', 'a', '?', '#'),
    });
    fc.assert(
      fc.property(fc.oneof(hostilePath, fc.string()), (target) => {
        const path = toSafeRedirect(target);
        // Resolved as the browser does it. The function is also idempotent.
        const { origin } = new URL(path, 'https://bottega.example');
        return /^\/(?!\/)/u.test(path) && origin === 'https://bottega.example' && toSafeRedirect(path) === path;
      }),
      { numRuns: 300 },
    );
  });
});
