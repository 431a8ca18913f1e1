import fc from 'fast-check';
import { createElement, type CSSProperties } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { extractInlineStyles, toStyleSheet } from './inline-styles.rules.ts';

const createStyle = (text: string): CSSProperties & { readonly '--x': string } => ({ '--x': text });

const renderMarkup = (texts: readonly string[]) =>
  renderToString(
    createElement(
      'ul',
      null,
      texts.map((text, index) => createElement('li', { key: index, title: text, style: createStyle(text) }, text)),
    ),
  );

it('extracts every style attribute, and lists each style once', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.constant(' style="a" '), fc.constant('</style><b>'))), (texts) => {
      const { html, styles } = extractInlineStyles(renderMarkup(texts));
      expect(html).not.toMatch(/ style="/u);
      expect(new Set(styles).size).toBe(styles.length);
      expect(toStyleSheet(styles)).not.toContain('<');
    }),
  );
});

it('maps each element to its style and unescapes quotes', () => {
  const { html, styles } = extractInlineStyles(
    '<i style="--a:&quot;x&quot;"></i><b style="--b:1"></b><u style="--b:1"></u>',
  );
  expect(html).toBe('<i data-styled="0"></i><b data-styled="1"></b><u data-styled="1"></u>');
  expect(styles).toEqual(['--a:"x"', '--b:1']);
  expect(toStyleSheet(styles)).toBe('[data-styled][data-styled="0"]{--a:"x"}\n[data-styled][data-styled="1"]{--b:1}');
});
