import type { Plugin } from 'vite';

const NAME = 'virtual:look.css';
/** The style sheets' rules are told by the ending; the sign in front keeps file readers off it. */
const ID = `\0${NAME}`;

/** `virtual:look.css`, the theme's custom properties, for the app's entry. */
export function lookSheet(): Plugin {
  return {
    name: 'bottega-look-sheet',
    resolveId: (name) => (name === NAME ? ID : undefined),
    async load(id) {
      if (id !== ID) return undefined;
      // Loaded when asked for: a build needs it once, most commands never.
      const { lookVariables } = await import('./src/ui/look.ts');
      return lookVariables();
    },
  };
}
