/** Words in the name of an image for which ad blockers remove it, and the sizes of advertisements. */
const BLOCKED_WORD =
  /^(?:ads?|adv|advert\w*|adserver|banners?|sponsor\w*|promos?|promotions?|popups?|popunder|affiliat\w*|tracker|tracking|pixel|beacon|analytics|\d{2,4}x\d{2,4})$/u;

const isBlockedWord = (word: string): boolean => BLOCKED_WORD.test(word);

export const removeBlockedWords = (name: string): string =>
  name
    .split('-')
    .filter((word) => !isBlockedWord(word))
    .join('-');

/** The first word of a name for which ad blockers remove the image. */
export const findBlockedWord = (name: string): string | undefined => name.split(/[-_]/u).find(isBlockedWord);
