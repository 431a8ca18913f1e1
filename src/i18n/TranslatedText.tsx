import type { TransRenderProps } from '@lingui/react';

/** The texts of a translation with elements in it; they change only when the whole does. */
const getTextKey = (translation: TransRenderProps['translation']): string =>
  Array.isArray(translation)
    ? translation.map((part: unknown) => (typeof part === 'string' ? part : '|')).join('')
    : '';

/**
 * What `<Trans>` renders: an element of its own around the text.
 *
 * Page translators replace text nodes by `<font>` elements. React then updates a text node that has
 * left the page, and the old text stays; or it fails to remove it, and the page crashes
 * (https://github.com/facebook/react/issues/11538). Text that is the only child of an element is
 * written through the element, which is still there. A translation with elements in it has several
 * text nodes: the key replaces all of them together.
 */
export function TranslatedText({ translation }: TransRenderProps) {
  const isRich = Array.isArray(translation);
  return (
    <span key={getTextKey(translation)} data-rich-text={isRich || undefined}>
      {translation}
    </span>
  );
}
