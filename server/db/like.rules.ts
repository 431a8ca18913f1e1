/** A LIKE pattern for texts that hold this one, whatever `%`, `_` and `\` it contains. */
export const toLikePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
