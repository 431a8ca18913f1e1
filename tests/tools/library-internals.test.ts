import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Libraries that the project uses beyond their public API: the version, and the test of what it relies on. */
const LIBRARIES = [
  ['@tanstack/react-router', '1.170.46', 'src/lib/router-internals.test.tsx'],
  ['@mantine/core', '9.7.3', 'src/ui/theme/ThemeProvider.test.tsx'],
  ['react-dom', '19.3.1', 'src/ssr/inline-styles.rules.test.ts'],
  ['vite', '8.3.8', 'tests/tools/built-html.test.ts'],
] as const;

describe('the internals of libraries that the project uses', () => {
  // After an update, read what changed and extend the named test if needed. Then change the version here and there.
  it.each(LIBRARIES)('were checked for the installed version of %s, %s', (name, version, testFile) => {
    expect(readFileSync(`node_modules/${name}/package.json`, 'utf8')).toContain(`"version": "${version}"`);
    expect(existsSync(testFile)).toBe(true);
  });
});
