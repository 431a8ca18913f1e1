import { italianShopIds } from '#demo/shops/shops.ts';

type Friend = readonly [firstName: string, lastName: string, gender: 'M' | 'F', dob: string];

/** Members to be found as friends. Several names share their first letters, so that a short search has several results. */
const inItaly: readonly Friend[] = [
  ['Martina', 'Galli', 'F', '1990-03-08'],
  ['Mariachiara', 'De Santis', 'F', '1983-07-21'],
  ['Marta', 'Fontana', 'F', '1994-12-02'],
  ['Alessandro', 'Villa', 'M', '1987-05-16'],
  ['Alessia', 'Caruso', 'F', '1992-10-27'],
  ['Francesca', 'Marchetti', 'F', '1981-08-09'],
  ['Francesco', 'Leone', 'M', '1978-01-19'],
  ['Davide', 'Serra', 'M', '1989-02-28'],
  ['Chiara', 'D’Angelo', 'F', '1995-06-06'],
  ['Niccolò', 'Parisi', 'M', '1993-09-13'],
  ['Elena', 'Ferri', 'F', '1986-04-30'],
  ['Simone', 'Gentile', 'M', '1984-11-11'],
];

const inMilan: readonly Friend[] = [
  ['Beatrice', 'Lombardi', 'F', '1997-05-05'],
  ['Tommaso', 'Barbieri', 'M', '1982-12-24'],
  ['Ilaria', 'Sala', 'F', '1980-10-10'],
  ['Giuliano', 'Testa', 'M', '1976-03-17'],
];

const abroad: readonly Friend[] = [
  ['Paola', 'Monti', 'F', '1988-08-18'],
  ['Stefano', 'Neri', 'M', '1990-01-07'],
  ['Camilla', 'Riva', 'F', '1999-02-11'],
  ['Roberto', 'Pellegrini', 'M', '1973-09-29'],
];

const toAsciiSlug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/giu, '')
    .toLowerCase();

const createFriends = (people: readonly Friend[], shops: readonly string[]) =>
  people.map(([firstName, lastName, gender, dob]) => ({
    id: toAsciiSlug(firstName),
    email: `${toAsciiSlug(firstName)}.${toAsciiSlug(lastName)}@example.com`,
    firstName,
    lastName,
    gender,
    dob,
    shops,
  }));

export const friends = [
  ...createFriends(inItaly, italianShopIds),
  ...createFriends(inMilan, ['milano']),
  ...createFriends(abroad, ['roma', 'berlin', 'muenchen', 'paris', 'barcelona', 'madrid']),
];
