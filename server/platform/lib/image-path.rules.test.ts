import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseImageName, parseImagePath } from './image-path.rules.ts';

describe('parseImageName', () => {
  it.each([
    ['marmellata-1', 'marmellata-1'],
    ['a', 'a'],
    ['a_b.webp', 'a_b'],
    ['a.svg', 'a'],
    ['', undefined],
    ['..', undefined],
    ['a/b', undefined],
    ['a\\b', undefined],
    ['.a', undefined],
    ['a.exe', undefined],
    ['a.svg.svg', undefined],
    ['A', undefined],
    ['-a', undefined],
    ['a\0', undefined],
    ['a\n', undefined],
    ['x'.repeat(200), undefined],
  ])('parses %j as %j', (text, name) => {
    expect(parseImageName(text)).toBe(name);
  });

  it('never returns a name that could leave the folder', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseImageName(text) ?? 'a').toMatch(/^[\w-]{1,100}$/);
      }),
    );
  });
});

describe('parseImagePath', () => {
  it.each([
    ['/images/jam', 'jam'],
    ['/images/jam.webp?w=640', 'jam'],
    ['/images/..%2fjam', undefined],
    ['https://cdn.example/images/jam', undefined],
    ['', undefined],
  ])('of %j returns %j', (path, name) => {
    expect(parseImagePath(path)).toBe(name);
  });
});
