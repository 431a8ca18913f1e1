import type { Plugin } from 'vite';

const MODULE_ID = 'virtual:theme.css';
/** Vite treats it as a style sheet because of the `.css` suffix. `\0` keeps other plugins from reading it as a file. */
const RESOLVED_ID = `\0${MODULE_ID}`;

/** Provides `virtual:theme.css`, the theme's custom properties, which the app's entry imports. */
export function themeCssPlugin(): Plugin {
  return {
    name: 'bottega-theme-css',
    resolveId: (name) => (name === MODULE_ID ? RESOLVED_ID : undefined),
    async load(id) {
      if (id !== RESOLVED_ID) return undefined;
      // Loaded on demand, because most commands never need it.
      const { createThemeCss } = await import('#src/ui/theme/theme-css.ts');
      return createThemeCss();
    },
  };
}
