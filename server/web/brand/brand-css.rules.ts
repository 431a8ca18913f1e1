import { getIconUrl, toPaletteVariables, type Brand } from '#contract/brand.ts';

/** More specific than `:root` of the theme, so that the order of the style sheets does not matter. */
const ROOT = 'html:root';
const DARK_ROOT = `${ROOT}[data-mantine-color-scheme="dark"]`;

const toRule = (selector: string, declarations: Readonly<Record<string, string>>): string => {
  const entries = Object.entries(declarations);
  return entries.length === 0 ? '' : `${selector}{${entries.map(([name, value]) => `${name}:${value}`).join(';')}}`;
};

export const DARK_LOGO_PATH = '/icons/logo-dark.png';

/** The custom properties in which a brand differs from the theme (src/ui/theme), and its logo for the dark scheme. */
export function createBrandCss(brand: Brand): string {
  const { light, dark } = toPaletteVariables(brand.palette);
  const font = brand.typeface === 'system' ? { '--bottega-font': 'system-ui,sans-serif' } : {};
  const outlines = {
    light: 'color-mix(in srgb,var(--mantine-color-brand-7) 5%,transparent)',
    dark: 'color-mix(in srgb,var(--mantine-color-brand-2) 5%,transparent)',
  };
  const hasDarkLogo = brand.logo.dark !== brand.logo.light;
  return [
    toRule(ROOT, { ...light, '--mantine-color-brand-outline-hover': outlines.light, ...font }),
    toRule(DARK_ROOT, { ...dark, '--mantine-color-brand-outline-hover': outlines.dark }),
    // A picture that React renders for both schemes. The server does not know which one the browser has.
    hasDarkLogo
      ? toRule(`${DARK_ROOT} img[src^="/icons/icon"]`, { content: `url("${getIconUrl(DARK_LOGO_PATH, brand)}")` })
      : '',
  ].join('');
}
