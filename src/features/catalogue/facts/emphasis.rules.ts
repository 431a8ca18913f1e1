export interface EmphasisPart {
  readonly text: string;
  readonly isStrong: boolean;
}

/**
 * Splits text at pairs of asterisks: `farina di *frumento*, sale`. The text between them is emphasised. An asterisk
 * without a partner is part of the text, as is an empty pair.
 */
export const parseEmphasis = (text: string): EmphasisPart[] =>
  text
    .split(/(\*[^*]+\*)/u)
    .filter((part) => part !== '')
    .map((part) => {
      const isStrong = part.length > 2 && part.startsWith('*') && part.endsWith('*');
      return { text: isStrong ? part.slice(1, -1) : part, isStrong };
    });
