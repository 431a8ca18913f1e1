import { MantineContext, MantineThemeProvider, useProviderColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { schemes } from './scheme.ts';
import { theme } from './theme.ts';

const rootElement = () => document.documentElement;

interface LookProviderProps {
  /** Of the answer that carried the page: styles that a component writes are allowed by it. */
  readonly nonce: string;
  readonly children: ReactNode;
}

/**
 * What the component library's components stand on: the theme, and light or dark. Made of the library's own parts:
 * its provider in one piece also brings what writes style sheets into a page, which is in the app's own sheet here
 * (look.config.ts), 1.7 KiB of every first load for code that is never run. It would also mark the page for those who
 * want less motion; base.css asks the device itself.
 */
export function LookProvider({ nonce, children }: LookProviderProps) {
  const scheme = useProviderColorScheme({
    defaultColorScheme: 'auto',
    forceColorScheme: undefined,
    manager: schemes,
    getRootElement: rootElement,
  });
  const look = {
    ...scheme,
    getRootElement: rootElement,
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
