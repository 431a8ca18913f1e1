import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addLateStep,
  addStep,
  getVisibleImages,
  isSameList,
  moveImage,
  removeImage,
  replaceImage,
  undoStep,
  type ImageEdits,
} from './image-edits.rules.ts';

const SAVED = ['a', 'b', 'c'];
const lists = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'));

// REQ-STAFF-44
describe('the order of images', () => {
  it.each([
    ['b', 0, ['b', 'a', 'c']],
    ['a', 1, ['b', 'a', 'c']],
    ['a', 2, ['b', 'c', 'a']],
    ['a', 9, ['b', 'c', 'a']],
    ['c', -1, ['c', 'a', 'b']],
    ['x', 0, SAVED],
  ])('moves %s to position %i', (image, to, expected) => {
    expect(moveImage(SAVED, image, to)).toEqual(expected);
  });

  it('keeps all other images in their order', () => {
    fc.assert(
      fc.property(lists, fc.nat(9), fc.integer({ min: -2, max: 9 }), (images, index, to) => {
        const image = images[index] ?? 'x';
        const moved = moveImage(images, image, to);
        expect(removeImage(moved, image)).toEqual(removeImage(images, image));
        expect(moved.toSorted()).toEqual(images.toSorted());
      }),
    );
  });

  it('keeps the place of an image that is replaced', () => {
    expect(replaceImage(SAVED, 'b', 'x')).toEqual(['a', 'x', 'c']);
    expect(replaceImage(SAVED, 'gone', 'x')).toEqual(['a', 'b', 'c', 'x']);
  });
});

// REQ-STAFF-44
describe('changes that are not saved', () => {
  const edit = (...steps: string[][]) =>
    steps.reduce<ImageEdits | null>((edits, images) => addStep(edits, SAVED, images), null);

  it('are taken back one by one', () => {
    let edits = edit(['c', 'a', 'b'], ['c', 'a']);
    expect(getVisibleImages(edits, SAVED)).toEqual(['c', 'a']);
    edits = edits && undoStep(edits);
    expect(getVisibleImages(edits, SAVED)).toEqual(['c', 'a', 'b']);
    expect(edits && undoStep(edits)).toBeNull();
    expect(getVisibleImages(null, SAVED)).toEqual(SAVED);
  });

  it('keep what somebody else has added, and do not bring back what they have removed', () => {
    expect(getVisibleImages(edit(['c', 'a', 'b', 'new']), ['b', 'theirs', 'a'])).toEqual(['a', 'b', 'new', 'theirs']);
  });

  it('can remove what somebody else has added', () => {
    const edits = addStep(edit(['b', 'a', 'c']), ['a', 'b', 'c', 'theirs'], ['b', 'a', 'c']);
    expect(getVisibleImages(edits, ['a', 'b', 'c', 'theirs'])).toEqual(['b', 'a', 'c']);
    expect(getVisibleImages(undoStep(edits), ['a', 'b', 'c', 'theirs'])).toEqual(['b', 'a', 'c', 'theirs']);
  });

  it('get an upload that ends after other changes', () => {
    const append = (images: readonly string[]) => [...images, 'new'];
    expect(getVisibleImages(addLateStep(edit(['c', 'a']), SAVED, append), SAVED)).toEqual(['c', 'a', 'new']);
    expect(getVisibleImages(addLateStep(null, SAVED, append), ['b'])).toEqual(['b', 'new']);
  });

  it('show each image once, all of them saved or added', () => {
    fc.assert(
      fc.property(lists, lists, lists, lists, (base, mine, theirs, next) => {
        const edits = addStep(null, base, mine);
        const visible = getVisibleImages(edits, theirs);
        expect(new Set(visible).size).toBe(visible.length);
        for (const image of visible) expect([...theirs, ...mine]).toContain(image);
        for (const image of theirs) if (!base.includes(image)) expect(visible).toContain(image);
        expect(getVisibleImages(addStep(edits, theirs, next), theirs)).toEqual(next);
        expect(isSameList(getVisibleImages(addStep(null, base, mine), base), mine)).toBe(true);
      }),
    );
  });
});
