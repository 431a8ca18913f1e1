import { useDeferredValue } from 'react';
import { useRequest } from '#src/api/request-context.tsx';
import { useLanguage } from '#src/i18n/use-language.ts';
import { supportQueries } from './support.queries.ts';

/** The reads of the support, in the language of the interface; deferred as everywhere. */
export function useSupport() {
  const language = useDeferredValue(useLanguage().language);
  return supportQueries(useRequest(), language);
}
