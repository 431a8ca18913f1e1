import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizePageUrl, formatDeviceInfo } from './diagnostics.rules.ts';

const shop = 'https://shop.example';

describe('the address where it happened', () => {
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
  ])('%s', (href, captured) => {
    expect(sanitizePageUrl(href)).toBe(captured);
  });

  it('never holds a token, wherever in the query it stands', () => {
    const name = fc.constantFrom('token', 'webToken', 'password', 'otp', 'sessionId', 'e-mail', 'code');
    const value = fc.stringMatching(/^[\da-f]{12,40}$/u);
    const other = fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/u), fc.stringMatching(/^\d{0,6}$/u));
    fc.assert(
      fc.property(name, value, other, (key, found, more) => {
        const query = new URLSearchParams({ ...more, [key]: found });
        const inside = new URLSearchParams({ redirect: `/x?token=${found}` });
        expect(sanitizePageUrl(`${shop}/a?${query.toString()}`)).not.toContain(found);
        expect(sanitizePageUrl(`${shop}/a?${inside.toString()}`)).not.toContain(found);
      }),
    );
  });

  it('fits the contract', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (href) => {
        expect(sanitizePageUrl(href).length).toBeLessThanOrEqual(2000);
      }),
      // Addresses take long to make up.
      { numRuns: 30 },
    );
    expect(sanitizePageUrl(`${shop}/${'a'.repeat(3000)}`).length).toBeLessThan(600);
  });
});

describe('the device', () => {
  const facts = {
    userAgent: 'Mozilla/5.0',
    language: 'it-IT',
    timeZone: 'Europe/Rome',
    screen: { width: 390, height: 844 },
    viewport: { width: 390, height: 760 },
    pixelRatio: 2,
    installed: false,
  };

  it('is one line', () => {
    expect(formatDeviceInfo(facts)).toBe(
      'screen 390x844 @2; window 390x760; browser tab; it-IT; Europe/Rome; Mozilla/5.0',
    );
    expect(formatDeviceInfo({ ...facts, userAgent: `a\nb${'c'.repeat(2000)}` })).toMatch(/a b/u);
    expect(formatDeviceInfo({ ...facts, userAgent: 'c'.repeat(2000) })).toHaveLength(1000);
  });
});
