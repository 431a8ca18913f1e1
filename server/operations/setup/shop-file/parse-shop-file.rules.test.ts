import { describe, expect, it } from 'vitest';
import { parseEuros, parseMoment } from './fields.ts';
import { MAX_FILE_BYTES, parseShopFile } from './parse-shop-file.ts';

/** Returns the problems of a file, without the line numbers on request. */
function findProblems(text: string): string[] {
  try {
    parseShopFile(text);
    return [];
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return error.message.split('\n');
  }
}

const inShop = (lines: string) => `countries:
  - id: it
    code: IT
    name: Italia
    shops:
      - id: milano
        name: Milano
${lines.replace(/^/gm, '        ')}`;

describe('a shop file with errors', () => {
  // REQ-SELL-13
  it('refuses an accessibility statement that does not agree with itself', () => {
    const withStatement = (fields: string) => findProblems(`accessibility: { email: a@b.example, ${fields} }`).join();
    const limits = 'limits: [{ it: Mappe, en: Maps }]';
    expect(withStatement(`conformance: partial, reviewed: 2026-11-20, ${limits}`)).toBe('');
    expect(withStatement('conformance: full, reviewed: 2026-11-20')).toBe('');
    expect(withStatement('conformance: partial, reviewed: 2026-11-20')).toMatch(
      /^accessibility\.limits: must name what is not accessible/u,
    );
    expect(withStatement(`conformance: full, reviewed: 2026-11-20, ${limits}`)).toContain(
      'nothing if conformance is full',
    );
    expect(withStatement('conformance: full, reviewed: 2026-02-30')).toMatch(
      /^accessibility\.reviewed: must be a date/u,
    );
    expect(findProblems('accessibility: { conformance: full, reviewed: 2026-11-20, email: nobody }').join()).toContain(
      'accessibility.email: must be an e-mail address such as shop@example.com',
    );
  });

  // REQ-OPS-23
  it('names a misspelled region, whose surcharge nobody would pay', () => {
    const withZone = (zone: string) => `delivery:
  vat: 22
  partners: [{ id: gls, name: GLS, price: 9.70 }]
  types: [{ id: standard, name: Standard, price: 0 }]
  zones: [{ id: sea, surcharge: 4, ${zone} }]
`;
    expect(findProblems(withZone('regions: [Sardegna, Sardinia]')).join()).toMatch(
      /^delivery\.zones\[0\]\.regions\[1\]: "Sardinia" is none of the regions: .*Sardegna/u,
    );
    expect(findProblems(withZone('countries: [DE], regions: [Sardegna]'))).toHaveLength(1);
    expect(findProblems(withZone('countries: [IT], regions: [Sardegna, Sicilia]'))).toEqual([]);
    // The shop has no list of the regions of Switzerland, so none of its addresses has a region.
    expect(findProblems(withZone('countries: [CH], regions: [Ticino]'))).toEqual([
      'delivery.zones[0].countries[0]: no regions of CH are known, only of DE, ES, FR, IT: give it a zone without regions (line 5)',
    ]);
    expect(findProblems(withZone('countries: [IT, CH], regions: [Sardinia]'))).toHaveLength(2);
    expect(findProblems(withZone('countries: [CH]'))).toEqual([]);
  });

  it('names the code that replaces a former or informal one, whose zone would match no address', () => {
    expect(findProblems('countries: [{ id: uk, code: UK, name: Regno Unito }]')).toEqual([
      'countries[0].code: must be GB, the code that addresses have (line 1)',
    ]);
    expect(findProblems('countries: [{ id: su, code: SU, name: X }]').join()).toContain('must be RU');
    expect(
      findProblems('countries: [{ id: gb, code: GB, name: Regno Unito }, { id: xk, code: XK, name: Kosovo }]'),
    ).toEqual([]);
  });

  it.each(['0.22', '-1', '100', '5.555'])('refuses %s as VAT', (vat) => {
    expect(findProblems(inShop(`vat: ${vat}`))).toEqual([expect.stringContaining('must be a percentage such as 22')]);
  });

  it.each(['ZZ', 'XA', 'EU', 'UN', 'IC', 'AQ1'])('refuses %s, which is no country', (code) => {
    expect(findProblems(`countries: [{ id: x, code: ${code}, name: X }]`)).toEqual([
      expect.stringContaining('must be a country code such as IT'),
    ]);
  });

  // REQ-OPS-23
  it('names all of them at once, each with its path and line', () => {
    const text = `countries:
  - id: it
    code: italy
    name: { it: Italia, fr: Italie }
    shops:
      - id: milano
        nome: Milano
        vat: 22.555
        categories:
          - { id: "a b", name: "" }
delivery:
  vat: 22
  freeAbove: 1.234,50
  partners: []
  types: standard
shops: []
`;
    expect(findProblems(text)).toEqual([
      'countries[0].code: must be a country code such as IT (line 3)',
      'countries[0].name.fr: is unknown here; known are it, en (line 4)',
      'countries[0].shops[0].name: is missing (line 6)',
      'countries[0].shops[0].vat: must be a percentage such as 22 or 5.5 (not 0.22), at most 99, with at most two decimals (line 8)',
      'countries[0].shops[0].categories[0].id: must be letters, digits, "-" and "_", at most 100 (line 10)',
      'countries[0].shops[0].categories[0].name: must not be empty (line 10)',
      'countries[0].shops[0].nome: is unknown here; known are id, name, company, warehouse, address, returnAddress, seller, image, vat, maxQuantity, facts, categories, highlights, promotions (line 7)',
      'delivery.freeAbove: must be an amount in euros such as 9.70 (line 13)',
      'delivery.partners: must have an entry (line 14)',
      'delivery.types: must be a list (line 15)',
      'shops: is unknown here; known are brand, countries, prices, delivery, accessibility, faq, legal, companies, facts (line 16)',
    ]);
  });

  it.each([
    ['image: ../secret', 'image: must be the name of a file'],
    ['image: Photo.jpg', 'image: must be the name of a file'],
    ['highlights: [a, b, a]', 'highlights[2]: "a" is used twice (line 8)'],
    ['categories: [{ id: a, name: A }, { id: a, name: B }]', 'categories[1].id: "a" is used twice (line 8)'],
    ['promotions: [{ id: p, title: P, code: P, start: 24/12/2026 }]', 'start: must be a date such as 2026-12-24'],
    ['promotions: [{ id: p, title: P, code: P, start: 2026-02-30 }]', 'start: must be a date such as 2026-12-24'],
    ['promotions: [{ id: p, title: P, code: P, start: 2026-03-02, end: 2026-03-01 }]', 'end: must be after start'],
    ['promotions: [{ id: p, title: P, code: P, end: now, afterEvent: { days: 3 } }]', 'must not be combined'],
    ['promotions: { id: p }', 'promotions: must be a list'],
    ['constructor: 1', 'constructor: is unknown here'],
    ['__proto__: { vat: 1 }', '__proto__: is unknown here'],
  ])('rejects %s', (line, message) => {
    const problems = findProblems(inShop(line));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(message);
  });

  it.each([
    ['{ days: [monday, tuesday], from: 09:00, to: 09:00 }', 'takeawayHours[0].to: must be after "from"'],
    ['{ days: [monday], from: 9:00, to: 12:00 }', 'takeawayHours[0].from: must be a time such as "09:30"'],
    ['{ days: [lunedì], from: 09:00, to: 12:00 }', 'takeawayHours[0].days[0]: must be one of monday, tuesday'],
    ['{ days: [], from: 09:00, to: 12:00 }', 'takeawayHours[0].days: must name a weekday'],
    [
      '{ days: [monday], from: 09:00, to: 12:00 }, { days: [monday], from: 11:30, to: 13:00 }',
      'takeawayHours[1]: overlaps other hours of the same weekday',
    ],
  ])('rejects the hours %s', (hours, message) => {
    const text = `countries:
  - id: it
    code: IT
    name: Italia
    businessShops:
      - { id: b, name: B, shortName: B, description: B, address: Via 1, city: Roma, orderTypes: [Takeaway],
          takeawayHours: [${hours}] }
`;
    const problems = findProblems(text);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(message);
  });

  it.each([
    ['', 'the file: must be a mapping (line 1)'],
    [
      '- a',
      '0: is unknown here; known are brand, countries, prices, delivery, accessibility, faq, legal, companies, facts (line 1)',
    ],
    ['legal:\n  cookiePolicy: "a\\0"', "A text has a character that can't be stored, such as \\0 or \\ud800 (line 2)"],
    ['legal:\n  cookiePolicy: "\\ud800"', "A text has a character that can't be stored"],
    ['legal:\n  cookiePolicy: a\0b', "A text has a character that can't be stored"],
    ['"a\\0": 1', "A text has a character that can't be stored"],
    ['faq: [', 'line 1'],
    ['faq: []\nfaq: []\n', '"faq" occurs twice in the same mapping (line 2)'],
    ['faq: *other', 'Unresolved alias'],
    ['faq: !!js/function "() => 1"', 'line 1'],
    ['faq: []\n---\nfaq: []', 'The file must not have a second document after a line --- (line 2)'],
    ['countries: [{ id: x, code: XX, name: X }]', 'countries[0].code: must be a country code such as IT (line 1)'],
  ])('explains the file %j', (text, message) => {
    expect(findProblems(text).join('\n')).toContain(message);
  });

  it('shows at most fifty errors', () => {
    const faq = Array.from({ length: 90 }, (_, index) => `  - id: q${String(index)}`).join('\n');
    const problems = findProblems(`faq:\n${faq}`);
    expect(problems).toHaveLength(51);
    expect(problems.at(-1)).toBe('… and 130 more.');
  });
});

describe('a hostile file', () => {
  // REQ-OPS-23
  it('cannot expand aliases exponentially', () => {
    const levels = Array.from({ length: 12 }, (_, level) => {
      const items = Array.from({ length: 9 }, () => (level === 0 ? 'x' : `*l${String(level - 1)}`));
      return `l${String(level)}: &l${String(level)} [${items.join(', ')}]`;
    });
    expect(findProblems(levels.join('\n'))).toEqual([expect.stringContaining('Excessive alias count')]);
  });

  it('may use an anchor for hours that shops share', () => {
    const hours = '&hours [{ days: [monday], from: 09:00, to: 12:00 }]';
    const shop = (id: string, value: string) =>
      `      - { id: ${id}, name: B, shortName: B, description: B, address: Via 1, city: Roma, orderTypes: [Takeaway], takeawayHours: ${value} }\n`;
    const text = `countries:\n  - id: it\n    code: IT\n    name: Italia\n    businessShops:\n${shop('a', hours)}${shop('b', '*hours')}`;
    const [country] = parseShopFile(text).countries ?? [];
    expect(country?.businessShops?.map(({ takeawayHours }) => takeawayHours?.length)).toEqual([1, 1]);
  });

  // REQ-OPS-23
  it.each([
    ['brackets', '['.repeat(500_000)],
    ['list marks', '- '.repeat(400_000)],
    ['mappings', '{a: '.repeat(200_000)],
  ])('cannot exhaust the parser by nesting %s', (_name, text) => {
    expect(findProblems(text)).toEqual(['The file nests more than 100 levels.']);
  });

  it('is not read beyond one megabyte', () => {
    expect(findProblems(`# ${'x'.repeat(MAX_FILE_BYTES)}`)).toEqual(['The file is larger than 1 MB.']);
  });
});

describe('amounts', () => {
  it.each([
    ['0', 0],
    ['9.7', 970],
    ['9.70', 970],
    ['1234567.89', 123_456_789],
    ['0.1', 10],
    ['4.35', 435],
    ['9,70', 970],
    ['9.705', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['.5', 50],
    ['٩٫٧', 970],
    ['9.70.', undefined],
    ['', undefined],
  ])('%j is %s cents', (text, cents) => {
    expect(parseEuros(text)).toBe(cents);
  });

  it('are exact for each cent up to 20 € as a number', () => {
    for (let cents = 0; cents < 2_000; cents += 1) expect(parseEuros(String(cents / 100))).toBe(cents);
  });
});

describe('times of promotions', () => {
  it.each([
    ['2026-07-01', 'start', '2026-06-30T22:00:00.000Z'],
    ['2026-07-01', 'end', '2026-07-01T22:00:00.000Z'],
    ['2026-12-24T18:00+01:00', 'end', '2026-12-24T17:00:00.000Z'],
    ['2026-12-24T18:00:30Z', 'start', '2026-12-24T18:00:30.000Z'],
  ] as const)('%s as %s is %s', (text, edge, expected) => {
    expect(parseMoment(text, edge)).toEqual({ at: new Date(expected) });
  });

  it.each([
    ['now', 0],
    ['now+6d5h', 149],
    ['now-8d', -192],
    ['now+5h', 5],
  ])('%s is %i hours from the creation', (text, hours) => {
    expect(parseMoment(text, 'start')).toEqual({ relativeMs: hours * 3_600_000 });
  });

  it.each([
    '2026-13-01',
    '2026-12-24T18:00',
    '2026-12-24T25:00Z',
    '2026-12-24 18:00',
    'now+',
    'now+1w',
    'tomorrow',
    '',
  ])('%j is invalid', (text) => {
    expect(parseMoment(text, 'start')).toBeUndefined();
  });
});
