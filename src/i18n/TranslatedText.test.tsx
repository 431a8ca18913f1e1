import { setupI18n } from '@lingui/core';
import { I18nProvider, Trans } from '@lingui/react';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TranslatedText } from './TranslatedText.tsx';

const messages = {
  price: 'Price {value}',
  rich: 'Order <0>{value}</0> of {day}',
  other: 'Sold out',
};

const createTestI18n = () => setupI18n({ locale: 'en', messages: { en: messages } });

interface PageProps {
  readonly value: string;
  readonly day?: string;
  readonly soldOut?: boolean;
}

const renderPage = (i18n: ReturnType<typeof createTestI18n>, { value, day = 'Monday', soldOut = false }: PageProps) => (
  <I18nProvider i18n={i18n} defaultComponent={TranslatedText}>
    <p>{soldOut ? <Trans id="other" /> : <Trans id="price" values={{ value }} />}</p>
    <p>
      <Trans id="rich" values={{ value, day }} components={{ 0: <strong /> }} />
    </p>
  </I18nProvider>
);

/** Replaces text nodes with copies inside `<font>`, as page translators do. */
function simulatePageTranslator(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text) texts.push(node);
  }
  for (const text of texts) {
    const tag: string = 'font';
    const font = document.createElement(tag);
    font.textContent = text.data;
    text.replaceWith(font);
  }
}

it('shows new values after a page translator has replaced the text', () => {
  const i18n = createTestI18n();
  const { container, rerender } = render(renderPage(i18n, { value: '1 €' }));
  simulatePageTranslator(container);
  rerender(renderPage(i18n, { value: '2 €', day: 'Tuesday' }));
  expect(container).toHaveTextContent('Price 2 €Order 2 € of Tuesday');
});

it('shows another text after a page translator has replaced the first one', () => {
  const i18n = createTestI18n();
  const { container, rerender } = render(renderPage(i18n, { value: '1 €' }));
  simulatePageTranslator(container);
  rerender(renderPage(i18n, { value: '1 €', soldOut: true }));
  expect(container).toHaveTextContent('Sold outOrder 1 € of Monday');
  rerender(<div />);
  expect(container).toHaveTextContent('');
});
