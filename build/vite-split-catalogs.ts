import { dirname, relative } from 'node:path';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';
import { isDeferredFile } from '#src/i18n/catalog-split.rules.ts';

const HALF_QUERY = /\.po\?(first|rest)$/;

/**
 * Compiles `it.po?first` and `it.po?rest`, the two halves of one catalog. A message belongs to `rest` when only
 * deferred files use it. One catalog per feature was rejected: a text that two features share
 * would have to be translated twice.
 */
export function splitCatalogsPlugin(): Plugin {
  const config = getConfig();
  return {
    name: 'bottega-split-catalogs',
    transform: {
      filter: { id: HALF_QUERY },
      async handler(_source, id) {
        const half = HALF_QUERY.exec(id)?.[1];
        if (half === undefined) return undefined;
        const path = relative(dirname(import.meta.dirname), id.replace(HALF_QUERY, '.po'));
        const match = getCatalogForFile(path, await getCatalogs(config));
        if (match === null) throw new Error(`${path} is not a catalog of lingui.config.ts`);
        const { locale, catalog } = match;
        const { sourceLocale = locale } = config;
        const entries = (await catalog.read(locale)) ?? {};
        const { messages } = await catalog.getTranslations(locale, {
          fallbackLocales: config.fallbackLocales ?? {},
          sourceLocale,
        });
        const isRest = (key: string) => (entries[key]?.origin ?? []).every(([file]) => isDeferredFile(file));
        const messagesOfHalf = Object.entries(messages).filter(([key]) => isRest(key) === (half === 'rest'));
        const { source, errors } = createCompiledCatalog(locale, Object.fromEntries(messagesOfHalf), {
          namespace: 'es',
        });
        if (errors.length > 0) throw new Error(errors.map(({ error }) => error.message).join('\n'));
        // The extension `.po` does not tell Vite that the result is JavaScript.
        return { code: source, map: null, moduleType: 'js' };
      },
    },
  };
}
