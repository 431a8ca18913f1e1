import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalizeHtml } from './normalize-html.rules.ts';

it.each([
  ['<p>Olio <b>dolce</b> e <i>fruttato</i></p>', '<p>Olio <strong>dolce</strong> e <em>fruttato</em></p>'],
  ['<h1 class="x">Olio</h1><h5>Uso</h5>', '<h2>Olio</h2><h4>Uso</h4>'],
  ['<div>Uno</div><div>Due</div>', 'Uno<br />Due'],
  ['<div><p>Uno</p></div><div><p>Due</p></div>', '<p>Uno</p><p>Due</p>'],
  ['Uno<br><br><br><br>Due', 'Uno<br /><br />Due'],
  ['<br>Uno<br>', 'Uno'],
  ['Senza segni', 'Senza segni'],
  ['', ''],
  ['a\0b', 'ab'],
  ['<big>grande</big><blink>x</blink>', 'grandex'],
  ['<ul><li><span style="color:red">a</span></li></ul>', '<ul><li>a</li></ul>'],
  ['<p onclick="x()">a</p><script>alert(1)</script><img src=x onerror=y>', '<p>a</p>'],
  ['<iframe src="https://video.example"></iframe>b', 'b'],
])('%j is %j', (body, html) => {
  expect(normalizeHtml(body)).toBe(html);
});

const ALLOWED =
  /<\/?(?:p|br|h[234]|[uo]l|li|strong|em|a|table|thead|tbody|tr|th|td)(?: (?:href|rel|scope)="(?!javascript)[^"<>]*")*(?: \/)?>/g;

it('returns only allowed tags for any input', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '<b',
    '<h1',
    '</div>',
    '<div>',
    '<i>',
    '</p>',
    '<p>',
    '<br>',
    '"',
    "'",
    ' ',
    'a',
    '\0',
    '&',
    '<script>',
    '<a href="javascript:x">',
    '<img src=x onerror=y>',
    '<!--',
    '-->',
    '<td>',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      expect(normalizeHtml(pieces.join('')).replaceAll(ALLOWED, '')).not.toMatch(/[<>]/);
    }),
    { numRuns: 300 },
  );
});

/* Quadratic time would take minutes here, so the test would reach its timeout. `growth` measures the time. */
it.each([' ', '<br>', ' <br>', '</p> ', '<ul>', '</ul>', '<', '<b ', '<!--', '&'])(
  'normalizes %j repeated up to 300,000 characters',
  (unit) => {
    expect(normalizeHtml(`x${unit.repeat(300_000 / unit.length)}`)).toMatch(/^x/u);
  },
);
