import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizePageUrl, formatDeviceInfo } from './diagnostics.rules.ts';

const shop = 'https://shop.example';

// REQ-SUP-06
describe('sanitizePageUrl', () => {
  it.each([
    [`${shop}/IT/milano/products?page=2&category=c-1`, `${shop}/IT/milano/products?page=2&category=c-1`],
    [`${shop}/login-access?token=abc`, `${shop}/login-access`],
    [`${shop}/login?redirect=%2Flogin-access%3Ftoken%3Dabc`, `${shop}/login`],
    [`${shop}/account/verify?id=7&email=a%40b.it&token=abc&page=1`, `${shop}/account/verify?page=1`],
    [`${shop}/faq?accessToken=a&Page=2&USER_ID=3&code=4`, `${shop}/faq?Page=2`],
    [`${shop}/faq?x=${'y'.repeat(65)}`, `${shop}/faq`],
    [`${shop}/faq#token=abc`, `${shop}/faq`],
    ['https://giulia:geheim@shop.example/faq', `${shop}/faq`],
    ['javascript:alert(1)', ''],
    ['about:blank', ''],
    ['', ''],
  ])('removes secrets from %s', (href, expected) => {
    expect(sanitizePageUrl(href)).toBe(expected);
  });

  it('removes a token anywhere in the query', () => {
    const name = fc.constantFrom('token', 'webToken', 'password', 'otp', 'sessionId', 'e-mail', 'code');
    const value = fc.stringMatching(/^[\da-f]{12,40}$/u);
    const otherParams = fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/u), fc.stringMatching(/^\d{0,6}$/u));
    fc.assert(
      fc.property(name, value, otherParams, (key, secret, params) => {
        const query = new URLSearchParams({ ...params, [key]: secret });
        const nested = new URLSearchParams({ redirect: `/x?token=${secret}` });
        expect(sanitizePageUrl(`${shop}/a?${query.toString()}`)).not.toContain(secret);
        expect(sanitizePageUrl(`${shop}/a?${nested.toString()}`)).not.toContain(secret);
      }),
    );
  });

  it('stays within the length limit of the contract', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (href) => {
        expect(sanitizePageUrl(href).length).toBeLessThanOrEqual(2000);
      }),
      // Generating URLs is slow.
      { numRuns: 30 },
    );
    expect(sanitizePageUrl(`${shop}/${'a'.repeat(3000)}`).length).toBeLessThan(600);
  });
});

// REQ-SUP-06
describe('formatDeviceInfo', () => {
  const device = {
    userAgent: 'Mozilla/5.0',
    language: 'it-IT',
    timeZone: 'Europe/Rome',
    screen: { width: 390, height: 844 },
    viewport: { width: 390, height: 760 },
    pixelRatio: 2,
    installed: false,
  };

  it('returns one line of limited length', () => {
    expect(formatDeviceInfo(device)).toBe(
      'screen 390x844 @2; window 390x760; browser tab; it-IT; Europe/Rome; Mozilla/5.0',
    );
    expect(formatDeviceInfo({ ...device, userAgent: `a\nb${'c'.repeat(2000)}` })).toMatch(/a b/u);
    expect(formatDeviceInfo({ ...device, userAgent: 'c'.repeat(2000) })).toHaveLength(1000);
  });
});
