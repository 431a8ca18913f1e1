import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** `npm run check` extracts into a copy of the catalogs. */
const root = `<rootDir>/${process.env['LINGUI_COPY'] ?? ''}`;

const EXCLUDED = ['**/*.test.*', '**/*.stories.*', '**/*.gen.ts', '**/*.d.ts'];

/** Message ids are the English text; Italian is the interface's default language (GAP-27). */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['it', 'en'],
  catalogs: [
    { path: `${root}src/i18n/locales/{locale}`, include: ['src'], exclude: [...EXCLUDED, 'src/staff/**'] },
    // The messages of the staff app, which members never load.
    { path: `${root}src/staff/i18n/locales/{locale}`, include: ['src/staff'], exclude: EXCLUDED },
  ],
  format: formatter({ lineNumbers: false, origins: true }),
  orderBy: 'message',
});
