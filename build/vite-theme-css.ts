import type { Plugin } from 'vite';

const MODULE_ID = 'virtual:theme.css';
/** The style sheets' rules are told by the ending; the sign in front keeps file readers off it. */
const RESOLVED_ID = `\0${MODULE_ID}`;

/** `virtual:theme.css`, the theme's custom properties, for the app's entry. */
export function themeCssPlugin(): Plugin {
  return {
    name: 'bottega-theme-css',
    resolveId: (name) => (name === MODULE_ID ? RESOLVED_ID : undefined),
    async load(id) {
      if (id !== RESOLVED_ID) return undefined;
      // Loaded when asked for: a build needs it once, most commands never.
      const { createThemeCss } = await import('#src/ui/theme/theme-css.ts');
      return createThemeCss();
    },
  };
}
