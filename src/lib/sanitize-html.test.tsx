import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeHtml } from './sanitize-html.ts';

describe('sanitizeHtml (SEC-03)', () => {
  it.each([
    ['<h2>Uso</h2><ul><li>Uno <b>due</b></li></ul>', '<h2>Uso</h2><ul><li>Uno <b>due</b></li></ul>'],
    [
      '<table><tbody><tr><td colspan="2">x</td></tr></tbody></table>',
      '<table><tbody><tr><td colspan="2">x</td></tr></tbody></table>',
    ],
    ['<p style="position:fixed" class="a" id="b" onclick="x()">t</p>', '<p>t</p>'],
    ['<form action="/x"><input name="password"><button>Go</button></form>', 'Go'],
    ['<iframe src="https://evil.example"></iframe><p>t</p>', '<p>t</p>'],
    ['<video src="/a.mp4"></video><img src=x onerror=alert(1)>', ''],
    ['<dialog open>hi</dialog>', 'hi'],
    ['<script>alert(1)</script><style>*{}</style>t', 't'],
    ['<svg><a href="javascript:alert(1)">x</a></svg>', ''],
    ['<p data-x="1" aria-label="x">t</p>', '<p>t</p>'],
  ])('sanitizes %s', (html, clean) => {
    expect(sanitizeHtml(html)).toBe(clean);
  });

  it.each([
    ['https://example.com', true],
    ['http://example.com', true],
    ['mailto:a@example.com', true],
    ['tel:+39', true],
    ['javascript:alert(1)', false],
    ['JaVaScRiPt:alert(1)', false],
    ['data:text/html,x', false],
    ['//evil.example', false],
    ['/logout', false],
  ])('keeps a link to %s: %s', (href, isKept) => {
    const container = document.createElement('div');
    container.innerHTML = sanitizeHtml(`<a href="${href}" target="_self">x</a>`);
    const a = container.querySelector('a');
    expect(a?.getAttribute('href') ?? null).toBe(isKept ? href : null);
    expect(a?.getAttribute('rel') ?? null).toBe(isKept ? 'noopener noreferrer nofollow' : null);
  });

  // SEC-03
  it('never leaves scripts, frames, forms or styles', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '/',
      '=',
      ' ',
      'script',
      'img',
      'src',
      'onerror',
      'a',
      'href',
      'style',
      'javascript:',
      'svg',
      'math',
      'form',
      '<!--',
      '-->',
      '<p>',
      '</p>',
      '<b',
      'iframe',
      'x',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const container = document.createElement('div');
        container.innerHTML = sanitizeHtml(pieces.join(''));
        expect(container.querySelector('script,img,svg,math,form,iframe,style')).toBeNull();
        for (const element of container.querySelectorAll('*')) {
          const names = element.getAttributeNames();
          expect(names.filter((name) => name.startsWith('on') || name === 'style')).toEqual([]);
        }
      }),
    );
  });
});
