import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import en from './locales/en.json' with { type: 'json' };
import italian from './locales/it.json' with { type: 'json' };
import { formatMessage, getLocalizedMessage } from './messages.ts';

const ids = Object.keys(en);
const entries = (catalog: Readonly<Record<string, string>>) => Object.entries(catalog);

/** Names of the ICU arguments. The cases of a plural contain a space or `#`. */
const getPlaceholders = (text: string) => [...new Set(text.match(/(?<=\{)\w+(?=\}|, plural)/gu))].toSorted();
const collectPlaceholders = (catalog: Readonly<Record<string, string>>) =>
  Object.fromEntries(entries(catalog).map(([id, text]) => [id, getPlaceholders(text)]));

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .toSorted();
const readSource = (file: string) => readFileSync(join('server', file), 'utf8');

/** Names of the shop's own data, which an operator can change, and locale codes. */
const FILES_WITH_LOCALIZED_DATA = [
  'operations/import/stage-products.ts',
  'orders/payments/xpay/xpay-service.ts',
  'shop/pricing/delivery-terms.ts',
  'web/seo/head-tags.rules.ts',
];

describe('the server’s message catalogs', () => {
  it('have the same messages in both languages, sorted', () => {
    expect(Object.keys(italian)).toEqual(ids);
    expect(ids).toEqual(ids.toSorted());
  });

  it('have the same placeholders in both languages', () => {
    expect(collectPlaceholders(italian)).toEqual(collectPlaceholders(en));
  });

  it('contain no straight apostrophe, which would start a quoted text in ICU MessageFormat', () => {
    expect([...entries(en), ...entries(italian)].filter(([, text]) => text.includes("'"))).toEqual([]);
  });

  it('contain only messages that the server uses', () => {
    const code = sources.map((file) => readSource(file)).join('\n');
    const prefixes = [...code.matchAll(/`([a-zA-Z.]+\.)\$\{/gu)].map(([, prefix = '']) => prefix);
    const unused = ids.filter((id) => !code.includes(`'${id}'`) && !prefixes.some((prefix) => id.startsWith(prefix)));
    expect(unused).toEqual([]);
  });

  it('are the only place with texts in two languages', () => {
    const filesWithPairs = sources.filter((file) => /\b(?:it|en): ['"`][^'"`]/u.test(readSource(file)));
    expect(filesWithPairs).toEqual(FILES_WITH_LOCALIZED_DATA);
  });
});

describe('a message', () => {
  it('has the plural form of its number', () => {
    expect(formatMessage('errors.tooManyRequests', 'it', { seconds: 1 })).toContain('1 secondo.');
    expect(formatMessage('errors.tooManyRequests', 'it', { seconds: 30 })).toContain('30 secondi.');
    expect(formatMessage('errors.tooManyUnpaidOrders', 'en', { count: 1 })).toContain('1 order awaiting');
  });

  it('contains a text of the shop in the language of the message, else in Italian', () => {
    expect(getLocalizedMessage('errors.outOfStock.product', { name: { it: 'Miele', en: 'Honey' } })).toEqual({
      it: '“Miele” non è disponibile.',
      en: '“Honey” is out of stock.',
    });
    expect(getLocalizedMessage('errors.outOfStock.product', { name: { it: 'Pesto' } }).en).toBe(
      '“Pesto” is out of stock.',
    );
  });

  it('contains a value unchanged, also with characters of the message format', () => {
    expect(formatMessage('mail.greeting', 'it', { name: '{x} # <b>' })).toBe('Ciao {x} # <b>,');
  });
});
