/** The highest age that one of the products needs; undefined for none. */
export function getNeededAge(items: readonly { readonly minimumAge?: number | undefined }[]): number | undefined {
  const ages = items.flatMap(({ minimumAge }) => minimumAge ?? []);
  return ages.length === 0 ? undefined : Math.max(...ages);
}

/**
 * Whether a person has reached an age.
 *
 * @param birthDate YYYY-MM-DD
 * @param today YYYY-MM-DD
 */
export function hasReachedAge(birthDate: string, age: number, today: string): boolean {
  const year = String(Number(birthDate.slice(0, 4)) + age);
  // Who was born on 29 February reaches it on 1 March of a year without that day.
  return `${year}${birthDate.slice(4, 10)}` <= today;
}
