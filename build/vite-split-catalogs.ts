import { dirname, relative } from 'node:path';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';
import { isDeferredFile } from '#src/i18n/catalog-split.rules.ts';

const HALF_QUERY = /\.po\?(first|rest)$/;

/**
 * Compiles `it.po?first` and `it.po?rest`, the two halves of one catalogue, told apart by the files
 * that use a message. A catalogue for each feature was considered: a text that two of them share
 * would have to be translated twice.
 */
export function splitCatalogsPlugin(): Plugin {
  const config = getConfig();
  return {
    name: 'bottega-split-catalogs',
    async transform(_source, id) {
      const wanted = HALF_QUERY.exec(id)?.[1];
      if (wanted === undefined) return undefined;
      const path = relative(dirname(import.meta.dirname), id.replace(HALF_QUERY, '.po'));
      const found = getCatalogForFile(path, await getCatalogs(config));
      if (found === null) throw new Error(`${path} is no catalogue of lingui.config.ts`);
      const { locale, catalog } = found;
      const { sourceLocale = locale } = config;
      const entries = (await catalog.read(locale)) ?? {};
      const { messages } = await catalog.getTranslations(locale, {
        fallbackLocales: config.fallbackLocales ?? {},
        sourceLocale,
      });
      const isRest = (key: string) => (entries[key]?.origin ?? []).every(([file]) => isDeferredFile(file));
      const part = Object.entries(messages).filter(([key]) => isRest(key) === (wanted === 'rest'));
      const { source, errors } = createCompiledCatalog(locale, Object.fromEntries(part), {
        namespace: 'es',
      });
      if (errors.length > 0) throw new Error(errors.map(({ error }) => error.message).join('\n'));
      // The ending alone would not say what it is now.
      return { code: source, map: null, moduleType: 'js' };
    },
  };
}
