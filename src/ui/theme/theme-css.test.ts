import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PALETTE, toPaletteVariables } from '#contract/brand.ts';
import { createThemeCss } from './theme-css.ts';

const readText = (file: string) => readFileSync(file, 'utf8');
const findAll = (pattern: RegExp, text: string) => new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name));

const readAppFiles = (extension: string) =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(extension))
    .map((name) => readText(join('src', name)));

/** Style sheets of the app, and those of Mantine that the app imports. */
const appSheets = readAppFiles('.css');
const importedNames = findAll(/import '(@mantine\/[^']+\.css)'/gu, [...appSheets, ...readAppFiles('.tsx')].join('\n'));
const mantineSheets = Array.from(importedNames, (name) => readText(fileURLToPath(import.meta.resolve(name))));
const sheets = [...appSheets, ...mantineSheets].join('\n');

/** Mantine's Text.css reads it as a fallback, but Mantine never defines it. */
const UNSET_VARIABLE = '--mantine-text-wrap';

describe('theme CSS', () => {
  const themeCss = createThemeCss();
  const [light = '', dark = ''] = themeCss.split(':root[data-mantine-color-scheme="dark"]');

  it('defines every variable that a style sheet reads', () => {
    expect(mantineSheets.length).toBeGreaterThan(20);
    const defined = findAll(/(--[\w-]+)\s*:/gu, `${themeCss}\n${sheets}`);
    const used = findAll(/var\((--mantine-[\w-]+)\)/gu, `${themeCss}\n${sheets}`);
    expect([...used].filter((name) => !defined.has(name))).toEqual([UNSET_VARIABLE]);
  });

  it('contains only the palettes of the theme and no heading variables', () => {
    expect(themeCss).not.toMatch(/--mantine-h\d|heading/u);
    const palettes = findAll(/--mantine-color-(\w+)-\d\s*:/gu, themeCss);
    expect([...palettes].toSorted()).toEqual(['brand', 'dark', 'gray', 'red']);
    expect(findAll(/--mantine-color-(\w+)-filled\s*:/gu, dark)).toEqual(palettes);
  });

  // REQ-BRAND-02
  it('has each variable that the brand of a shop replaces', () => {
    const variables = toPaletteVariables(DEFAULT_PALETTE);
    for (const [name, color] of Object.entries(variables.light)) expect(light).toContain(`${name}: ${color};`);
    for (const [name, color] of Object.entries(variables.dark)) expect(dark).toContain(`${name}: ${color};`);
  });

  it('is light by default and dark with the dark color scheme', () => {
    expect(light).toContain('--mantine-color-body: #faf7f2;');
    expect(light).toContain('--mantine-color-scheme: light;');
    expect(dark).toContain('--mantine-color-scheme: dark;');
    // The values of the app override those of Mantine in both schemes.
    expect(dark).toContain('--mantine-color-brand-light: #1f3a2f;');
    expect(light).not.toContain('[data-mantine-color-scheme');
  });
});
