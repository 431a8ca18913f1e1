import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PALETTE } from '#contract/brand.ts';
import { createPalette, findAdjustedShade, listContrastPairs } from './palette.rules.ts';

const anyColor = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

const findLowContrasts = (palette: typeof DEFAULT_PALETTE) =>
  listContrastPairs(palette).filter(({ foreground, background, min }) => wcagContrast(foreground, background) < min);

const readPalette = (primary: string) => {
  const result = createPalette(primary);
  if ('refusal' in result) throw new Error(result.refusal);
  return result.palette;
};

// REQ-BRAND-03
describe('the shades of a primary color', () => {
  it('meet WCAG AA in both color schemes, or the color is refused with a reason', () => {
    fc.assert(
      fc.property(anyColor, (primary) => {
        const result = createPalette(primary);
        if ('refusal' in result) expect(result.refusal).toMatch(/^is too light: .+ Choose a darker one$/u);
        else expect(findLowContrasts(result.palette)).toEqual([]);
      }),
      { numRuns: 300, examples: [['#000000'], ['#ffffff'], ['#0000ff'], ['#00ff00'], ['#ff0000'], ['#808080']] },
    );
  });

  it('are those of the default brand for its primary color', () => {
    expect(readPalette(DEFAULT_PALETTE.scale[7])).toBe(DEFAULT_PALETTE);
    expect(findLowContrasts(DEFAULT_PALETTE)).toEqual([]);
  });

  it.each(['#000000', '#0000ff', '#7b1fa2', '#1b5e20', '#b71c1c'])('contain the color itself: %s', (primary) => {
    expect(readPalette(primary).scale[7]).toBe(primary);
    expect(findAdjustedShade(primary)).toBeUndefined();
  });

  it.each([
    ['#8bc34a', '#4b7700', '2.0:1'],
    ['#ff9800', '#9f5d00', '2.1:1'],
    ['#e91e63', '#d60057', '4.3:1'],
  ])('contain a darker shade of %s, because white text on it would be hard to read', (primary, shade, contrast) => {
    expect(findAdjustedShade(primary)).toEqual({ shade, contrast });
    expect(readPalette(primary).scale[7]).toBe(shade);
  });

  it.each(['#ffffff', '#ffdd00', '#cddc39', '#00ff00'])('don’t exist for %s, which is too light', (primary) => {
    expect(createPalette(primary)).toHaveProperty('refusal');
    expect(findAdjustedShade(primary)).toBeUndefined();
  });

  it('go from light to dark', () => {
    const luminances = readPalette('#2e7d32').scale.map((color) => wcagContrast(color, '#ffffff'));
    expect(luminances.filter((value, index) => index !== 7 && value < (luminances[index - 1] ?? 0))).toEqual([]);
  });
});
