import { setupI18n, type Messages } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

/*
 * Tests Lingui's macros together with the React Compiler: messages are found in the catalog, and values that
 * the React Compiler memoizes are renewed when the language changes.
 */

function getMessageIds(name: string, count: number) {
  return {
    title: msg`Your cart`.id,
    greeting: msg`Hello ${name}`.id,
    items: msg({ message: plural(count, { one: '# item', other: '# items' }) }).id,
  };
}

function Sample({ name, count }: { readonly name: string; readonly count: number }) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Your cart`}>
      <p>
        <Trans>Hello {name}</Trans>
      </p>
      <p>
        <Plural value={count} one="# item" other="# items" />
      </p>
    </section>
  );
}

it('translates a compiled component, and again when the language changes', () => {
  const ids = getMessageIds('', 0);
  const createCatalog = (title: string, greeting: string, one: string, other: string): Messages => ({
    [ids.title]: title,
    [ids.greeting]: [greeting, ' ', ['name']],
    [ids.items]: [['count', 'plural', { one, other }]],
  });
  const i18n = setupI18n();
  i18n.load({
    it: createCatalog('Il tuo carrello', 'Ciao', 'un articolo', 'articoli'),
    en: createCatalog('Your cart', 'Hello', 'one item', 'items'),
  });
  i18n.activate('it');
  render(
    <I18nProvider i18n={i18n}>
      <Sample name="Ada" count={2} />
    </I18nProvider>,
  );
  expect(screen.getByRole('region', { name: 'Il tuo carrello' })).toHaveTextContent('Ciao Adaarticoli');

  act(() => i18n.activate('en'));
  expect(screen.getByRole('region', { name: 'Your cart' })).toHaveTextContent('Hello Adaitems');
  // The component was compiled. Otherwise this test would prove nothing.
  expect(Sample.toString()).toMatch(/\b_?c\)?\(\d+\)/);
});
