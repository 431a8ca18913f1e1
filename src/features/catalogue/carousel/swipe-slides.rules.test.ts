import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getSwipedSlides } from './swipe-slides.rules.ts';

// REQ-CAT-23
describe('swipe over slides of 500 px', () => {
  it.each([
    [0, 0],
    [-49, 0],
    [49, 0],
    [-50, 1],
    [50, -1],
    [-100, 1],
    [-500, 1],
    [-1000, 2],
    [1600, -3],
  ])('a swipe of %i px moves by %i slides', (dx, slides) => {
    expect(getSwipedSlides(dx, 500, 50)).toBe(slides + 0);
  });

  // REQ-PROMO-17
  it('moves at least one slide from 50 px on, and the same number in both directions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 3000 }), fc.integer({ min: 0, max: 1000 }), (dx, width) => {
        expect(getSwipedSlides(-dx, width, 50)).toBeGreaterThan(0);
        expect(getSwipedSlides(dx, width, 50)).toBe(-getSwipedSlides(-dx, width, 50));
      }),
    );
  });
});
