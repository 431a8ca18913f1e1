import { describe, expect, it } from 'vitest';
import { DEFAULT_DELIVERY_TERMS } from '#server/pricing/delivery-terms.ts';
import { findWarnings } from './find-warnings.rules.ts';
import { parseShopFile } from './shop-file/parse-shop-file.ts';

const file = parseShopFile(`countries:
  - id: it
    code: IT
    name: Italia
    flag: it-flag
    shops:
      - { id: milano, name: Milano, image: milano, categories: [{ id: tea, name: Tè, image: tea }] }
`);
const imageNames = new Set(['it-flag', 'milano']);
const terms = { ...DEFAULT_DELIVERY_TERMS, freeAboveCents: null };

describe('a shop file', () => {
  it('without delivery in a shop that has none is warned of the prices that members pay', () => {
    const [warning] = findWarnings({
      file,
      delivery: DEFAULT_DELIVERY_TERMS,
      imageNames: new Set([...imageNames, 'tea']),
    });
    expect(warning).toMatch(/no delivery section.*GLS 9,70.*Espressa \+ 4,90.*free above 60,00/u);
  });

  it('names each image that does not exist', () => {
    expect(findWarnings({ file, delivery: terms, imageNames })).toEqual([
      'The image tea does not exist: put tea.jpg, .png or .svg into DATA_DIR/pictures.',
    ]);
  });

  it.each([
    ['promo-spring', 'promo'],
    ['banner_728x90', 'banner'],
    ['spring-300x250', '300x250'],
  ])('names the image %s, which ad blockers remove', (image, word) => {
    const blocked = parseShopFile(`countries:
  - { id: it, code: IT, name: Italia, flag: it-flag, shops: [{ id: milano, name: Milano, image: ${image} }] }
`);
    expect(findWarnings({ file: blocked, delivery: terms, imageNames: new Set(['it-flag', image]) })).toEqual([
      `Ad blockers remove the image ${image} because of "${word}": rename the file.`,
    ]);
  });

  it('has no warnings when everything exists', () => {
    expect(findWarnings({ file, delivery: terms, imageNames: new Set([...imageNames, 'tea']) })).toEqual([]);
    const legal = parseShopFile('legal: { cookiePolicy: Cookie }');
    expect(findWarnings({ file: legal, delivery: DEFAULT_DELIVERY_TERMS, imageNames })).toEqual([]);
  });
});
