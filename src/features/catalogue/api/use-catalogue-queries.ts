import { useDeferredValue } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import type { Language } from '#src/i18n/language.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { catalogueQueries } from './catalogue.queries.ts';

/**
 * The language of the interface, deferred: on a switch the words on screen stay until those of the
 * other language are there, instead of giving way to a skeleton.
 */
export const useDeferredLanguage = (): Language => useDeferredValue(useLanguage().language);

/** The reads of the catalogue in the language of the interface. */
export const useCatalogueQueries = () => catalogueQueries(useApiRequest(), useDeferredLanguage());
