/** Formats a count with its noun, such as `1 order` or `1,200 orders`. */
export const pluralize = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? singular : plural}`;
