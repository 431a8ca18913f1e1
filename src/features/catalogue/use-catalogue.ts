import { useDeferredValue } from 'react';
import { useRequest } from '#src/api/request-context.tsx';
import { useLanguage } from '#src/i18n/use-language.ts';
import { catalogueQueries } from './catalogue.queries.ts';

/**
 * The reads of the catalogue in the language of the interface. Deferred: on a switch the words on
 * screen stay until those of the other language are there, instead of giving way to a skeleton.
 */
export function useCatalogue() {
  const language = useDeferredValue(useLanguage().language);
  return catalogueQueries(useRequest(), language);
}
