import { MantineProvider, useMantineContext, useMantineTheme } from '@mantine/core';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { colorSchemeManager } from './color-scheme.ts';
import { theme } from './theme.ts';
import { ThemeProvider } from './ThemeProvider.tsx';

/** Renders a provider and returns what Mantine's components read from it. */
function readContext(createProvider: (children: ReactNode) => ReactNode) {
  const { result } = renderHook(() => ({ context: useMantineContext(), theme: useMantineTheme() }), {
    wrapper: ({ children }) => createProvider(children),
  });
  const { getStyleNonce, getRootElement, ...rest } = result.current.context;
  const values = Object.entries(rest).filter(([, value]) => value !== undefined && typeof value !== 'function');
  const functions = Object.entries(rest).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []));
  return {
    // The provider of Mantine sets this to its default, which is also the behaviour without it.
    values: Object.fromEntries(values.filter(([name]) => name !== 'deduplicateInlineStyles')),
    functions: functions.toSorted(),
    nonce: getStyleNonce?.(),
    rootElement: getRootElement?.(),
    theme: result.current.theme,
  };
}

describe('the theme provider composed of parts of Mantine 9.7.3', () => {
  it('provides the same as the complete provider', () => {
    const own = readContext((children) => <ThemeProvider nonce="n1">{children}</ThemeProvider>);
    const complete = readContext((children) => (
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        colorSchemeManager={colorSchemeManager}
        getStyleNonce={() => 'n1'}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        {children}
      </MantineProvider>
    ));
    expect(own).toEqual(complete);
  });
});
