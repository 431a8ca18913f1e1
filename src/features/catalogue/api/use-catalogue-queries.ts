import { useDeferredValue } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import type { Language } from '#src/i18n/language.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { catalogueQueries } from './catalogue.queries.ts';

/**
 * The interface language, deferred: after a switch the current texts stay on screen until the new ones are loaded,
 * instead of a skeleton.
 */
export const useDeferredLanguage = (): Language => useDeferredValue(useLanguage().language);

/** Catalogue queries in the interface language. */
export const useCatalogueQueries = () => catalogueQueries(useApiRequest(), useDeferredLanguage());
