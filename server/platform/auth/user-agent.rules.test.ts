import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseUserAgent } from './user-agent.rules.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const ANDROID = `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT}`;
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT}`;
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('the User-Agent header', () => {
  it.each([
    [`${ANDROID} Chrome/138.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
    [`${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet', 'Android'],
    ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox', 'Android'],
    [`${WINDOWS} Chrome/138.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
    [`${WINDOWS} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`, 'Edge', 'Windows'],
    [`${WINDOWS} Chrome/137.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera', 'Windows'],
    [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`, 'Safari', 'macOS'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/138.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/138.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
    [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
    [`${IPHONE} CriOS/138.0.7204.33 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
    [`${IPHONE} Mobile/15E148`, '', 'iPhone'],
    ['curl/8.5.0', '', ''],
    ['', '', ''],
  ])('%s', (userAgent, browser, system) => {
    expect(parseUserAgent(userAgent)).toEqual({ browser, system });
  });

  it('gives known names only, for any text', () => {
    const parts = ['Chrome/', 'Safari/', ' Version/1.0 ', 'iPhone', 'Linux', ' Edg/', '<b>', '1'];
    const text = fc.array(fc.oneof(fc.string(), fc.constantFrom(...parts))).map((words) => words.join(''));
    fc.assert(
      fc.property(text, (userAgent) => {
        const { browser, system } = parseUserAgent(userAgent);
        expect(`${browser}${system}`).toMatch(/^[A-Za-z ]*$/u);
      }),
    );
  });
});
