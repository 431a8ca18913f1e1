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
  [16, 256, 4096].map((each) => SYLLABLES[Math.floor(member / each) % 16] ?? '').join('');

/** 65,536 different names; the hundred-thousandth member's is a namesake's. */
export function getMemberName(member: number): { readonly first: string; readonly last: string } {
  const family = getLastName(member);
  return { first: FIRST_NAMES[member % 16] ?? '', last: `${family.charAt(0).toUpperCase()}${family.slice(1)}` };
}

/** Three letters that one member in sixteen has in the name. */
export const COMMON_LETTERS = 'giu';

/** The same in SQL, for any number of members at once. */
export const NAMES_SQL = {
  first: `(array['${FIRST_NAMES.join("','")}'])[1 + m % 16]`,
  last: `initcap(${[16, 256, 4096]
    .map((each) => `(array['${SYLLABLES.join("','")}'])[1 + m / ${String(each)} % 16]`)
    .join(' || ')})`,
} as const;
