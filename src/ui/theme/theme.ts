import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { createElement } from 'react';
import { DEFAULT_PALETTE, DEFAULT_SCALE, toPaletteVariables } from '#contract/brand.ts';
import { danger, dark, gray } from './colors.ts';

/**
 * All palettes. The theme's CSS contains no others (theme-css.ts), and the types allow no others. The server's pages
 * replace the colors of `brand` by those of the shop (ADR 037).
 */
export const colors = { brand: DEFAULT_SCALE, gray, dark, red: danger };

declare module '@mantine/core' {
  export interface MantineThemeColorsOverride {
    colors: Record<keyof typeof colors, MantineColorsTuple>;
  }
}

/**
 * Design tokens and component defaults. Components use these tokens and those of tokens.css, never literal colors.
 * Their other styles are in CSS modules.
 */
export const theme: MantineThemeOverride = createTheme({
  colors,
  primaryColor: 'brand',
  // White text on both shades meets AA. Mantine's `autoContrast` checks only the shade of the light scheme.
  primaryShade: { light: 7, dark: 6 },
  black: '#211d18',
  // Defined in src/ui/theme/fonts.css.
  fontFamily: 'var(--bottega-font)',
  radius: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  shadows: {
    xs: '0 1px 2px rgb(58 42 20 / 8%)',
    sm: '0 1px 3px rgb(58 42 20 / 10%), 0 4px 12px rgb(58 42 20 / 5%)',
    md: '0 2px 6px rgb(58 42 20 / 10%), 0 10px 28px rgb(58 42 20 / 10%)',
  },
  components: {
    // Touch targets have at least 44 px (docs/visual-design.md).
    Button: { defaultProps: { size: 'md' } },
    ActionIcon: { defaultProps: { size: 'var(--bottega-target)', variant: 'subtle' } },
    CloseButton: { defaultProps: { size: 'var(--bottega-target)' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    // The arrow of a browser's own select, as the sort order of a list has.
    NativeSelect: { defaultProps: { size: 'md', rightSection: createElement(IconChevronDown, { size: 18 }) } },
    // Aligned to the start of the field. A centred list is positioned before its width is known and briefly makes
    // the page of a phone wider. This moves the field and then the list again, in an endless loop.
    Combobox: { defaultProps: { position: 'bottom-start' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
    Modal: {
      defaultProps: {
        centered: true,
        padding: 'lg',
        transitionProps: { duration: 160 },
        // The header of a dialog is not the banner landmark of the page.
        attributes: { header: { role: 'presentation' } },
      },
      styles: { title: { fontSize: '1.125rem', fontWeight: 650 } },
    },
    Drawer: { defaultProps: { transitionProps: { duration: 180 } } },
  },
});

/**
 * Overrides Mantine's color variables: warm paper and ink tones instead of white and black. What has the brand's color
 * refers to its palette, so that a page can replace the palette alone.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#faf7f2',
    '--mantine-color-text': '#211d18',
    '--mantine-color-dimmed': '#6b6255',
    '--mantine-color-placeholder': '#766c5e',
    '--mantine-color-default': '#fffdfa',
    '--mantine-color-default-border': '#d8cfc1',
    '--mantine-color-error': '#b02c1f',
    '--mantine-color-anchor': 'var(--mantine-color-brand-7)',
    '--mantine-color-success': 'var(--mantine-color-brand-8)',
  },
  dark: {
    '--mantine-color-dimmed': '#b0a697',
    '--mantine-color-placeholder': '#9c9283',
    '--mantine-color-error': '#ec8c80',
    '--mantine-color-anchor': 'var(--mantine-color-brand-3)',
    '--mantine-color-success': 'var(--mantine-color-brand-3)',
    // The palette's default for light buttons would be darker than the background.
    ...toPaletteVariables(DEFAULT_PALETTE).dark,
    '--mantine-color-brand-light-color': 'var(--mantine-color-brand-2)',
  },
});
