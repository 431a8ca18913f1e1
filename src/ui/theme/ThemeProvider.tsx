import { MantineContext, MantineThemeProvider, useProviderColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { colorSchemeManager } from './color-scheme.ts';
import { theme } from './theme.ts';

const getRootElement = () => document.documentElement;

interface ThemeProviderProps {
  /** Of the answer that carried the page: styles that a component writes are allowed by it. */
  readonly nonce: string;
  readonly children: ReactNode;
}

/**
 * What the component library's components stand on: the theme, and light or dark. Made of the library's own parts:
 * its provider in one piece also brings what writes style sheets into a page, which is in the app's own sheet here
 * (build/vite-theme-css.ts), 1.7 KiB of every first load for code that is never run. It would also mark the page for those who
 * want less motion; base.css asks the device itself.
 */
export function ThemeProvider({ nonce, children }: ThemeProviderProps) {
  const scheme = useProviderColorScheme({
    defaultColorScheme: 'auto',
    forceColorScheme: undefined,
    manager: colorSchemeManager,
    getRootElement: getRootElement,
  });
  const look = {
    ...scheme,
    getRootElement: getRootElement,
    classNamesPrefix: 'mantine',
    getStyleNonce: () => nonce,
    cssVariablesSelector: ':root',
    withStaticClasses: true,
  };
  return (
    <MantineContext value={look}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
