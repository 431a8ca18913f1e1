import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Browser } from '#contract/support.ts';
import { detectBrowser } from './detect-browser.rules.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 7)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

// REQ-SUP-07
describe('detectBrowser', () => {
  it.each<[string, Browser]>([
    [`${windows} ${blink} Chrome/126.0.0.0 Safari/537.36`, 'Chrome'],
    [`${android} ${blink} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome'],
    [`${iphone} ${webkit} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`, 'Chrome'],
    [`${windows} ${blink} HeadlessChrome/126.0.0.0 Safari/537.36`, 'Chrome'],
    [`${windows} ${blink} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'Edge'],
    [`${android} ${blink} Chrome/126.0.0.0 Mobile Safari/537.36 EdgA/126.0.0.0`, 'Edge'],
    [`${iphone} ${webkit} Version/17.0 EdgiOS/126.0.2592.56 Mobile/15E148 Safari/604.1`, 'Edge'],
    [`${windows} ${blink} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`, 'Edge'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox'],
    ['Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0', 'Firefox'],
    [`${iphone} ${webkit} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`, 'Firefox'],
    [`${mac} ${webkit} Version/17.5 Safari/605.1.15`, 'Safari'],
    [`${iphone} ${webkit} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari'],
    [`${windows} ${blink} Chrome/126.0.0.0 Safari/537.36 OPR/112.0.0.0`, 'Other'],
    [`${android} ${blink} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`, 'Other'],
    [`${windows} ${blink} Chrome/124.0.0.0 YaBrowser/24.6.0.0 Safari/537.36`, 'Other'],
    [`${iphone} ${webkit} GSA/323.0.647062479 Mobile/15E148 Safari/604.1`, 'Other'],
    ['Mozilla/5.0 (Linux; U; Android 4.0.3; de-de) AppleWebKit/534.30 Version/4.0 Mobile Safari/534.30', 'Other'],
    ['Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', 'Other'],
    ['curl/8.5.0', 'Other'],
    ['', 'Other'],
  ])('recognizes the browser of %s', (userAgent, name) => {
    expect(detectBrowser(userAgent)).toBe(name);
  });

  it('returns one of the five names for any text', () => {
    fc.assert(fc.property(fc.string(), (text) => v.is(Browser, detectBrowser(text))));
  });
});
