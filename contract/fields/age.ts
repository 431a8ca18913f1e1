/**
 * Whether a person has reached an age. Who was born on 29 February reaches it on 1 March of a year without that day.
 *
 * @param birthDate YYYY-MM-DD, perhaps with a time behind it
 * @param today YYYY-MM-DD
 */
export const hasReachedAge = (birthDate: string, years: number, today: string): boolean =>
  `${String(Number(birthDate.slice(0, 4)) + years).padStart(4, '0')}${birthDate.slice(4, 10)}` <= today;
