/** A LIKE pattern for texts that hold this one, whatever `%`, `_` and `\` it contains. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
