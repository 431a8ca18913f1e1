import { MantineContext, MantineThemeProvider, useProviderColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { colorSchemeManager } from './color-scheme.ts';
import { theme } from './theme.ts';

const getRootElement = () => document.documentElement;

interface ThemeProviderProps {
  /** CSP nonce of the page, for styles that components insert. */
  readonly nonce: string;
  readonly children: ReactNode;
}

/**
 * Provides Mantine's theme and color scheme. It is composed of parts of `MantineProvider`. The complete provider also
 * contains the code that writes the theme's style sheet into the page: 1.7 KiB of every first load that would never
 * run, because that CSS is built ahead of time (build/vite-theme-css.ts). It would also set an attribute for reduced
 * motion, which base.css covers with a media query.
 */
export function ThemeProvider({ nonce, children }: ThemeProviderProps) {
  const scheme = useProviderColorScheme({
    defaultColorScheme: 'auto',
    forceColorScheme: undefined,
    manager: colorSchemeManager,
    getRootElement,
  });
  const contextValue = {
    ...scheme,
    getRootElement,
    classNamesPrefix: 'mantine',
    getStyleNonce: () => nonce,
    cssVariablesSelector: ':root',
    withStaticClasses: true,
  };
  return (
    <MantineContext value={contextValue}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
