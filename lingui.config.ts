import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** Message ids are the English text; Italian is the interface's default language (GAP-27). */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['it', 'en'],
  catalogs: [
    {
      // The check of the catalogues extracts into a copy.
      path: `<rootDir>/${process.env['LINGUI_LOCALES'] ?? 'src/i18n/locales'}/{locale}`,
      include: ['src'],
      exclude: ['**/*.test.*', '**/*.gen.ts', '**/*.d.ts'],
    },
  ],
  format: formatter({ lineNumbers: false, origins: true }),
  orderBy: 'message',
});
