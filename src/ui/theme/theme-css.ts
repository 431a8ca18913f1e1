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
 * The theme as CSS custom properties: what `MantineProvider` would write into every page, but only with the palettes of
 * the theme. With Mantine's ten other palettes a page had 1,008 properties. They took one sixth of the time to the
 * first paint of a repeat visit on a slow phone (ADR 014).
 *
 * The light values are set on `:root`, for pages whose color scheme is not set yet. Heading variables are left out,
 * because base.css styles the headings. Only the build calls this function (build/vite-theme-css.ts).
 */
export function createThemeCss(): string {
  const fullTheme = { ...mergeMantineTheme(DEFAULT_THEME, theme), colors };
  const { variables, light, dark } = deepMerge(defaultCssVariablesResolver(fullTheme), cssVariablesResolver(fullTheme));
  const root = Object.entries({ ...variables, ...light }).filter(([name]) => !HEADING_VARIABLES.test(name));
  return convertCssVariables({ variables: Object.fromEntries(root), light: {}, dark }, ':root');
}
