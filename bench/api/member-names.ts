const FIRST_NAMES = [
  'Anna',
  'Bruno',
  'Carla',
  'Dario',
  'Elisa',
  'Fabio',
  'Giulia',
  'Hedy',
  'Irene',
  'Jacopo',
  'Katia',
  'Luca',
  'Marta',
  'Nino',
  'Olga',
  'Paolo',
] as const;
const SYLLABLES = [
  'ba',
  'ce',
  'di',
  'fo',
  'gu',
  'la',
  'me',
  'ni',
  'po',
  'ru',
  'sa',
  'te',
  'vi',
  'zo',
  'cu',
  'ra',
] as const;

const getLastName = (member: number) =>
  [16, 256, 4096].map((divisor) => SYLLABLES[Math.floor(member / divisor) % 16] ?? '').join('');

/** Returns one of 65,536 different names. */
export function getMemberName(member: number): { readonly first: string; readonly last: string } {
  const family = getLastName(member);
  return { first: FIRST_NAMES[member % 16] ?? '', last: `${family.charAt(0).toUpperCase()}${family.slice(1)}` };
}

/** Three letters that occur in the name of one member in sixteen. */
export const COMMON_LETTERS = 'giu';

/** The same names as SQL expressions of the member number `m`. */
export const NAMES_SQL = {
  first: `(array['${FIRST_NAMES.join("','")}'])[1 + m % 16]`,
  last: `initcap(${[16, 256, 4096]
    .map((divisor) => `(array['${SYLLABLES.join("','")}'])[1 + m / ${String(divisor)} % 16]`)
    .join(' || ')})`,
} as const;
