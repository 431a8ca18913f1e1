import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createThemeCss } from './theme-css.ts';

const text = (file: string) => readFileSync(file, 'utf8');
const all = (of: RegExp, from: string) => new Set(Array.from(from.matchAll(of), ([, name = '']) => name));

const app = (ending: string) =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => text(join('src', name)));

/** The app's own sheets, and the library's that something of the app asks for. */
const own = app('.css');
const asked = all(/import '(@mantine\/[^']+\.css)'/gu, [...own, ...app('.tsx')].join('\n'));
const library = Array.from(asked, (name) => text(fileURLToPath(import.meta.resolve(name))));
const sheets = [...own, ...library].join('\n');

/** Of the library's texts, which set it where they are told to; the library itself never does. */
const unset = '--mantine-text-wrap';

describe('the theme as custom properties', () => {
  const look = createThemeCss();
  const [light = '', dark = ''] = look.split(':root[data-mantine-color-scheme="dark"]');

  it('has every one that a style sheet reads', () => {
    expect(library.length).toBeGreaterThan(20);
    const set = all(/(--[\w-]+)\s*:/gu, `${look}\n${sheets}`);
    const read = all(/var\((--mantine-[\w-]+)\)/gu, `${look}\n${sheets}`);
    expect([...read].filter((name) => !set.has(name))).toEqual([unset]);
  });

  it('has the theme’s own colours, and no others, and nothing for headings', () => {
    expect(look).not.toMatch(/--mantine-h\d|heading/u);
    const palettes = all(/--mantine-color-(\w+)-\d\s*:/gu, look);
    expect([...palettes].toSorted()).toEqual(['brand', 'dark', 'gray', 'red']);
    expect(all(/--mantine-color-(\w+)-filled\s*:/gu, dark)).toEqual(palettes);
  });

  it('is light until the page tells its scheme, and then dark where it says so', () => {
    expect(light).toContain('--mantine-color-body: #faf7f2;');
    expect(light).toContain('--mantine-color-scheme: light;');
    expect(dark).toContain('--mantine-color-scheme: dark;');
    // Ours wins over the library's in both.
    expect(dark).toContain('--mantine-color-brand-light: #1f3a2f;');
    expect(light).not.toContain('[data-mantine-color-scheme');
  });
});
