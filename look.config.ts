import type { Plugin } from 'vite';

const NAME = 'virtual:look.css';
/** The style sheets' rules are told by the ending; the sign in front keeps file readers off it. */
const ID = `\0${NAME}`;

/**
 * The theme as custom properties: what Mantine's provider would write into every page, made once and of the theme's
 * own colours alone. With the library's ten others there were 1,008 properties in a page, most of them on its root,
 * and a slow phone took a sixth of the time to the first picture of a later visit for them (docs/speed.md).
 *
 * The light scheme's are the root's own, for a page that has not told its scheme yet.
 */
export async function lookVariables(): Promise<string> {
  // Loaded when asked for: a build needs it once, most commands never.
  const { convertCssVariables, deepMerge, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } =
    await import('@mantine/core');
  const { colors, cssVariables, theme } = await import('./src/ui/theme.ts');
  const look = { ...mergeMantineTheme(DEFAULT_THEME, theme), colors };
  const { variables, light, dark } = deepMerge(defaultCssVariablesResolver(look), cssVariables(look));
  return convertCssVariables({ variables: { ...variables, ...light }, light: {}, dark }, ':root');
}

/** `virtual:look.css`, for the app's entry. */
export function lookSheet(): Plugin {
  return {
    name: 'bottega-look-sheet',
    resolveId: (name) => (name === NAME ? ID : undefined),
    load: (id) => (id === ID ? lookVariables() : undefined),
  };
}
