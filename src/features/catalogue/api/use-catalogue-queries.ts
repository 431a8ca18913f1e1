import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useDeferredLanguage } from '#src/i18n/use-language.ts';
import { catalogueQueries } from './catalogue.queries.ts';

/** Catalogue queries in the interface language. */
export const useCatalogueQueries = () => catalogueQueries(useApiRequest(), useDeferredLanguage());
