import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import { brand, danger, dark, gray } from './colors.ts';

/** The only colours there are: the style sheet has no others (look.ts), and a component can name no other. */
export const colors = { brand, gray, dark, red: danger };

declare module '@mantine/core' {
  export interface MantineThemeColorsOverride {
    colors: Record<keyof typeof colors, MantineColorsTuple>;
  }
}

/**
 * The whole look: screens use these tokens and those of tokens.css, never a colour or a size of
 * their own. The other half of a component's look is in its CSS module.
 */
export const theme: MantineThemeOverride = createTheme({
  colors,
  primaryColor: 'brand',
  // White text is AA on both; automatic contrast looks at the light scheme's shade alone.
  primaryShade: { light: 7, dark: 6 },
  black: '#211d18',
  // src/ui/theme/fonts.css
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
    // Targets of 44 px everywhere a finger goes (look.md).
    Button: { defaultProps: { size: 'md' }, styles: { root: { minHeight: '2.75rem' } } },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
    CloseButton: { defaultProps: { size: 44 } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    // At the field's start: centred, the list is placed before its width is known, and for a moment
    // makes a phone's page wider, which moves the field, which moves the list, without end.
    Combobox: { defaultProps: { position: 'bottom-start' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
    Modal: {
      defaultProps: {
        centered: true,
        padding: 'lg',
        transitionProps: { duration: 160 },
        // A header in a dialog is no banner of the page.
        attributes: { header: { role: 'presentation' } },
      },
      styles: { title: { fontSize: '1.125rem', fontWeight: 650 } },
    },
    Drawer: { defaultProps: { transitionProps: { duration: 180 } } },
    Menu: { defaultProps: { transitionProps: { duration: 120 } } },
  },
});

/** Paper instead of white, ink instead of black. */
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
    '--mantine-color-anchor': '#1f6349',
    '--mantine-color-success': 'var(--mantine-color-brand-8)',
  },
  dark: {
    '--mantine-color-dimmed': '#b0a697',
    '--mantine-color-placeholder': '#9c9283',
    '--mantine-color-error': '#ec8c80',
    '--mantine-color-anchor': '#8ebfa7',
    '--mantine-color-success': 'var(--mantine-color-brand-3)',
    // A light button of the palette's own would be darker than the ground that it stands on.
    '--mantine-color-brand-light': '#1f3a2f',
    '--mantine-color-brand-light-hover': '#27483a',
    '--mantine-color-brand-light-color': '#b6d6c6',
  },
});
