import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** Message ids are the English text; Italian is the interface's default language (GAP-27). */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['it', 'en'],
  catalogs: [
    {
      // `npm run check` extracts into a copy of the catalogs.
      path: `<rootDir>/${process.env['LINGUI_LOCALES'] ?? 'src/i18n/locales'}/{locale}`,
      include: ['src'],
      exclude: ['**/*.test.*', '**/*.stories.*', '**/*.gen.ts', '**/*.d.ts'],
    },
  ],
  format: formatter({ lineNumbers: false, origins: true }),
  orderBy: 'message',
});
