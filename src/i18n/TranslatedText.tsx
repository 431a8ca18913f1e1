import type { TransRenderProps } from '@lingui/react';

/** Key for a translation with elements: it changes when one of its texts changes. */
const getTextKey = (translation: TransRenderProps['translation']): string =>
  Array.isArray(translation)
    ? translation.map((part: unknown) => (typeof part === 'string' ? part : '|')).join('')
    : '';

/**
 * Wraps the text of every `<Trans>` in a `<span>`.
 *
 * Page translators replace text nodes with `<font>` elements. React then updates a text node that is no
 * longer in the page, so the old text stays; or it fails to remove it, and the page crashes
 * (https://github.com/facebook/react/issues/11538). When text is the only child of an element, React
 * writes it through the element, which still exists. A translation with elements has several text nodes:
 * a changed key replaces all of them.
 */
export function TranslatedText({ translation }: TransRenderProps) {
  const isRich = Array.isArray(translation);
  return (
    <span key={getTextKey(translation)} data-rich-text={isRich || undefined}>
      {translation}
    </span>
  );
}
