import fc from 'fast-check';
import { createElement, type CSSProperties } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { extractInlineStyles, toStyleSheet } from './inline-styles.rules.ts';

const styled = (text: string): CSSProperties & { readonly '--x': string } => ({ '--x': text });

const markup = (texts: readonly string[]) =>
  renderToString(
    createElement(
      'ul',
      null,
      texts.map((text, at) => createElement('li', { key: at, title: text, style: styled(text) }, text)),
    ),
  );

it('leaves no style attribute, whatever the texts are, and each style once', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.constant(' style="a" '), fc.constant('</style><b>'))), (texts) => {
      const { html, styles } = extractInlineStyles(markup(texts));
      expect(html).not.toMatch(/ style="/u);
      expect(new Set(styles).size).toBe(styles.length);
      expect(toStyleSheet(styles)).not.toContain('<');
    }),
  );
});

it('names the style of each element, with its quotes as they were', () => {
  const { html, styles } = extractInlineStyles(
    '<i style="--a:&quot;x&quot;"></i><b style="--b:1"></b><u style="--b:1"></u>',
  );
  expect(html).toBe('<i data-styled="0"></i><b data-styled="1"></b><u data-styled="1"></u>');
  expect(styles).toEqual(['--a:"x"', '--b:1']);
  expect(toStyleSheet(styles)).toBe('[data-styled][data-styled="0"]{--a:"x"}\n[data-styled][data-styled="1"]{--b:1}');
});
