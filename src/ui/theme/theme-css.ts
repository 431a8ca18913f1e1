import {
  convertCssVariables,
  deepMerge,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { colors, cssVariablesResolver, theme } from './theme.ts';

const HEADING_VARIABLES = /^--mantine-(?:h[1-6]|heading|font-family-headings)\b/u;

/**
 * The theme as a style sheet of custom properties: what Mantine's provider would write into every page, of the theme's
 * own colours alone. With the library's ten others there were 1,008 properties in a page, most of them on its root,
 * and a slow phone took a sixth of the time to the first picture of a later visit for them (docs/speed.md).
 *
 * The light scheme's are the root's own, for a page that has not told its scheme yet. Headings have their look in
 * base.css and need none of theirs. Asked for by the build alone (build/vite-theme-css.ts).
 */
export function createThemeCss(): string {
  const look = { ...mergeMantineTheme(DEFAULT_THEME, theme), colors };
  const { variables, light, dark } = deepMerge(defaultCssVariablesResolver(look), cssVariablesResolver(look));
  const root = Object.entries({ ...variables, ...light }).filter(([name]) => !HEADING_VARIABLES.test(name));
  return convertCssVariables({ variables: Object.fromEntries(root), light: {}, dark }, ':root');
}
