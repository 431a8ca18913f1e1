import { setupI18n, type I18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { localize, type Language } from './language.ts';
import en from './locales/en.json' with { type: 'json' };
import it from './locales/it.json' with { type: 'json' };
import type { Localized } from './localized.ts';

/** Key of the server's message catalogs. A missing translation is a type error. */
export type MessageId = keyof typeof en;

/** Value of a placeholder: a number, a text, or a text of the shop in its languages. */
export type MessageValue = string | number | Localized;

function createI18n(locale: Language, catalog: Readonly<Record<MessageId, string>>): I18n {
  const messages = Object.entries(catalog).map(([id, text]) => [id, compileMessage(text)] as const);
  return setupI18n({ locale, messages: { [locale]: Object.fromEntries(messages) } });
}

const i18nByLanguage: Readonly<Record<Language, I18n>> = { it: createI18n('it', it), en: createI18n('en', en) };

/** Placeholders of a message in ICU MessageFormat. */
type MessageValues = Readonly<Record<string, MessageValue>>;

/** Formats a message of the catalogs in one language. */
export function formatMessage(id: MessageId, language: Language, values: MessageValues = {}): string {
  const localizedValues = Object.entries(values).map(
    ([name, value]) => [name, typeof value === 'object' ? localize(value, language) : value] as const,
  );
  return i18nByLanguage[language].t(id, Object.fromEntries(localizedValues));
}

/** Formats a message of the catalogs in both languages. */
export const getLocalizedMessage = (id: MessageId, values: MessageValues = {}): Required<Localized> => ({
  it: formatMessage(id, 'it', values),
  en: formatMessage(id, 'en', values),
});
