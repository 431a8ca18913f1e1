import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AddressInput } from '#contract/addresses.ts';
import { calls } from '#contract/calls.ts';
import { addresses, countries } from '#server/platform/db/schema/index.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { seedMember, SHOP_ID } from '#tests/server/helpers/seed.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { MAX_ADDRESSES_PER_MEMBER } from './service.ts';

let shop: Awaited<ReturnType<typeof createTestServer>>;
let giulia: ReturnType<typeof createApiClient>;
let marco: ReturnType<typeof createApiClient>;

beforeAll(async () => {
  shop = await createTestServer();
  await shop.deps.db
    .insert(countries)
    .values({ id: 'de', code: 'DE', name: { it: 'Germania', en: 'Germany' }, flag: 'de' });
  giulia = createApiClient(shop.app, shop.token);
  marco = createApiClient(shop.app, await seedMember(shop.deps, { id: 'marco' }));
});
afterAll(() => shop.database.drop());

const fields: AddressInput = {
  salutation: 'Mrs',
  firstName: ' Giulia ',
  lastName: 'Rossi',
  email: 'giulia@example.com',
  mobile: '+39 06 (123)-456',
  address: 'Via Roma 1\nScala B',
  addressCity: 'Cagliari',
  addressProvince: 'CA',
  addressZipcode: '09121',
  addressCountryCode: 'it',
  addressCountry: 'Italia',
  addressType: 'Home',
};

const nuoro = { ...fields, addressCity: 'Nuoro', addressProvince: 'NU', addressZipcode: '08100' };

const list = async (client = giulia, countryCode = 'IT') =>
  (await client.call(calls.addresses, { query: { countryCode } })).data;
const add = async (body: Partial<AddressInput> = {}, client = giulia) =>
  (await client.call(calls.addAddress, { body: { ...fields, ...body } })).data?._id ?? '';

describe('addresses', () => {
  // REQ-API-19, REQ-BCHK-18, REQ-CALL-36
  it('are saved as entered, with trimmed fields and a readable phone number', async () => {
    const id = await add();
    const stored = (await list()).find((address) => address.id === id);
    expect(stored).toEqual({
      ...fields,
      mobile: '+39 06 123456',
      id,
      firstName: 'Giulia',
      addressCountryCode: 'IT',
      // The list is in English.
      addressCountry: 'Italia (en)',
      isDefault: false,
      sdiCode: '',
      fiscalCode: '',
    });
    expect(await list(giulia, 'DE')).toEqual([]);
  });

  // REQ-API-54, SEC-15
  it('have the country of their code, whatever name comes with it, in every language', async () => {
    const id = await add({ addressCountryCode: 'DE', addressCountry: 'Italia' });
    const findName = async (language: string) => {
      const client = createApiClient(shop.app, shop.token, language);
      return (await list(client, 'DE')).find((address) => address.id === id)?.addressCountry;
    };
    expect([await findName('en'), await findName('it')]).toEqual(['Germany', 'Germania']);
    const [row] = await shop.deps.db.select().from(addresses).where(eq(addresses.id, id));
    expect(row?.addressCountry).toBe('Germania');
    await giulia.call(calls.removeAddress, { params: { id } });
  });

  // REQ-BCHK-21
  it('in another country are refused when city or province contradict the island of the postcode', async () => {
    await shop.deps.db
      .insert(countries)
      .values({ id: 'es', code: 'ES', name: { it: 'Spagna', en: 'Spain' }, flag: 'es' });
    const place = (addressCity: string, addressProvince: string, addressZipcode: string) => ({
      body: { ...fields, addressCountryCode: 'ES', addressCity, addressProvince, addressZipcode },
    });
    for (const [input, field] of [
      [place('Palma', '', '28001'), 'addressCity'],
      [place('Portocolom', 'Baleares', '28001'), 'addressProvince'],
      [place('Madrid', '', '07001'), 'addressCity'],
      [place('Nowhere', 'Canarias', '07001'), 'addressProvince'],
    ] as const) {
      const { data, message } = await giulia.callExpectingError(calls.addAddress, input);
      expect(Object.keys(data['fields'] ?? {})).toEqual([field]);
      expect(message).toBe(`The postcode ${input.body.addressZipcode} isn’t in ${input.body[field]}.`);
    }
    for (const input of [place('Palma', 'Baleares', '07001'), place('Nowhere', '', '28001'), place('Palma', '', '')]) {
      await giulia.call(calls.addAddress, input);
    }
    for (const zipcode of ['E-07001', 'ES 07001', ' 07 001 ']) {
      const { data } = await giulia.call(calls.addAddress, place('Nowhere', '', zipcode));
      const [row] = await shop.deps.db
        .select()
        .from(addresses)
        .where(eq(addresses.id, data?._id ?? ''));
      expect(row?.addressZipcode).toBe('07001');
    }
    for (const [city, zipcode, reason] of [
      ['Madrid', '7001', 'postcode malformed'],
      ['Madrid', '07001 Palma', 'postcode malformed'],
      ['Madrid', 'F-07001', 'postcode malformed'],
      ['Nowhere', '', 'postcode missing'],
    ] as const) {
      const { data } = await giulia.callExpectingError(calls.addAddress, place(city, '', zipcode));
      expect(data['fields']).toEqual({ addressZipcode: reason });
    }
  });

  it('without a code are in the named country, or else in that of the member’s shop', async () => {
    const listIds = async (countryCode: string) => (await list(giulia, countryCode)).map((address) => address.id);
    const byName = await add({ addressCountryCode: '', addressCountry: 'germany' });
    expect(await listIds('DE')).toContain(byName);
    const nowhere = { ...fields, addressCountryCode: '', addressCountry: '' };
    expect(await giulia.callExpectingError(calls.addAddress, { body: nowhere })).toMatchObject({
      data: { fields: { addressCountryCode: 'country not served' } },
    });
    await giulia.call(calls.chooseShopType, { body: { shop: SHOP_ID, type: 'Shop' } });
    const inShopCountry = await add({ addressCountryCode: '', addressCountry: '' });
    expect(await listIds('IT')).toContain(inShopCountry);
    await giulia.call(calls.removeAddress, { params: { id: byName } });
  });

  // REQ-API-20, REQ-API-21, REQ-CALL-37, REQ-CALL-38
  it('are changed and deleted', async () => {
    const id = await add();
    await giulia.call(calls.changeAddress, { params: { id }, body: nuoro });
    expect((await list()).find((address) => address.id === id)?.addressCity).toBe('Nuoro');
    await giulia.call(calls.removeAddress, { params: { id } });
    expect((await list()).map((address) => address.id)).not.toContain(id);
    expect(await giulia.callExpectingError(calls.removeAddress, { params: { id } })).toMatchObject({ status: 404 });
  });

  it('keep the company codes when the consumer form changes the address', async () => {
    const id = await add({ sdiCode: ' M5UXCR1 ', fiscalCode: '01234567890' });
    const findStored = async () => (await list()).find((address) => address.id === id);
    expect(await findStored()).toMatchObject({ sdiCode: 'M5UXCR1', fiscalCode: '01234567890' });
    await giulia.call(calls.changeAddress, { params: { id }, body: nuoro });
    expect(await findStored()).toMatchObject({ addressCity: 'Nuoro', sdiCode: 'M5UXCR1' });
    await giulia.call(calls.changeAddress, { params: { id }, body: { ...fields, sdiCode: '' } });
    expect(await findStored()).toMatchObject({ sdiCode: '', fiscalCode: '01234567890' });
  });

  it('of another member are not found', async () => {
    const id = await add();
    const before = await list();
    expect(await marco.callExpectingError(calls.changeAddress, { params: { id }, body: fields })).toMatchObject({
      status: 404,
    });
    expect(await marco.callExpectingError(calls.removeAddress, { params: { id } })).toMatchObject({ status: 404 });
    expect((await list(marco)).map((address) => address.id)).toEqual(['address-marco']);
    expect(await list()).toEqual(before);
  });

  // REQ-API-18
  it('have one default per country, which comes first', async () => {
    const first = await add({ isDefault: true });
    const german = await add({ isDefault: true, addressCountryCode: 'DE' });
    await add({ isDefault: true }, marco);
    const second = await add({ isDefault: true });
    const findDefaults = async () => (await list()).filter(({ isDefault }) => isDefault).map(({ id }) => id);
    expect(await findDefaults()).toEqual([second]);
    expect((await list())[0]?.id).toBe(second);
    await giulia.call(calls.changeAddress, { params: { id: first }, body: { ...fields, isDefault: true } });
    expect(await findDefaults()).toEqual([first]);
    expect(await list(giulia, 'DE')).toMatchObject([{ id: german, isDefault: true }]);
    expect((await list(marco)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('have one default when several are saved in parallel', async () => {
    await Promise.all(Array.from({ length: 8 }, () => add({ isDefault: true })));
    expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  // SEC-08
  it('ignore unknown fields', async () => {
    const extra = { ...fields, id: 'mine', memberId: 'marco', createdAt: '2000-01-01T00:00:00Z' };
    const { data } = await giulia.call(calls.addAddress, { body: extra });
    expect(data?._id).not.toBe('mine');
    expect((await list(marco)).some(({ id }) => id === data?._id)).toBe(false);
  });

  it('are limited per member', async () => {
    const full = createApiClient(shop.app, await seedMember(shop.deps, { id: 'full' }));
    await shop.deps.db.insert(addresses).values(
      Array.from({ length: MAX_ADDRESSES_PER_MEMBER - 1 }, (_, index) => ({
        id: `full-${index}`,
        memberId: 'full',
        firstName: 'x',
        address: 'x',
        addressCity: 'x',
        addressCountryCode: 'IT',
        addressType: 'Home' as const,
      })),
    );
    const error = await full.callExpectingError(calls.addAddress, { body: fields });
    expect(error).toMatchObject({ status: 413 });
  });

  it.each([
    ['firstName', '  '],
    ['address', ''],
    ['addressCity', ''],
    ['addressType', 'Castle'],
    ['mobile', 'call me'],
    ['mobile', '+39 06 (1)-2'],
    ['email', 'no'],
    ['salutation', 'Dr'],
    ['addressCountryCode', 'ITA'],
    ['isDefault', 'yes'],
    ['sdiCode', 'M5UX-R1'],
    ['sdiCode', 'M5UXCR12'],
    ['fiscalCode', 'RSSGLI 80A01'],
    ['fiscalCode', 'à'],
  ])('reject %s = %j and name the field', async (name, value) => {
    const body = { ...fields, [name]: value };
    const error = await giulia.callExpectingError(calls.addAddress, { body });
    expect(error).toMatchObject({ status: 400, data: { fields: { [name]: expect.any(String) as unknown } } });
    expect(error.message).not.toContain(name);
  });
});

describe('province and postcode of an address', () => {
  const palermo = { addressCity: 'Palermo', addressZipcode: '90121' };
  const findStored = async (id: string) => (await list()).find((address) => address.id === id);

  it.each(['PA', '', 'Palermo (PA)', 'palermo', 'Provincia di Palermo'])(
    'stores the province of the postcode when %j is typed',
    async (addressProvince) => {
      const id = await add({ ...palermo, addressProvince });
      expect(await findStored(id)).toMatchObject({ addressProvince: 'PA', addressZipcode: '90121' });
    },
  );

  it('stores only the digits of a postcode with a country prefix', async () => {
    const id = await add({ ...palermo, addressProvince: '', addressZipcode: 'I-90121' });
    expect(await findStored(id)).toMatchObject({ addressZipcode: '90121' });
  });

  it.each([
    [{ ...palermo, addressProvince: 'MI' }, 'addressProvince', 'The province for this postcode is PA.'],
    [
      { addressCity: 'Milano', addressZipcode: '90121', addressProvince: 'MI' },
      'addressZipcode',
      'The postcode 90121 isn’t in Milano.',
    ],
    [{ addressCity: 'Altrove', addressZipcode: '', addressProvince: 'MI' }, 'addressZipcode', 'Enter the postcode.'],
    [{ addressCountryCode: 'AQ' }, 'addressCountryCode', 'We don’t ship to this country.'],
  ])('rejects %j when the address is added or changed', async (invalid, field, message) => {
    const expectedError = { status: 400, message, data: { fields: { [field]: expect.any(String) as unknown } } };
    const body = { ...fields, ...invalid };
    expect(await giulia.callExpectingError(calls.addAddress, { body })).toMatchObject(expectedError);
    const id = await add();
    expect(await giulia.callExpectingError(calls.changeAddress, { params: { id }, body })).toMatchObject(expectedError);
    expect(await findStored(id)).toMatchObject({ addressCity: 'Cagliari' });
  });

  // REQ-BCHK-21
  it('accepts any postcode of a country without islands', async () => {
    const id = await add({ addressCountryCode: 'DE', addressCity: 'Berlin', addressProvince: '', addressZipcode: 'x' });
    expect((await list(giulia, 'DE')).find((address) => address.id === id)).toMatchObject({ addressZipcode: 'x' });
  });
});

describe('areas and cities', () => {
  // REQ-API-25, REQ-API-50, REQ-BCHK-18, REQ-CALL-35
  it('are found by country', async () => {
    const visitor = createApiClient(shop.app);
    const areas = await visitor.call(calls.geoAreas, { params: { countryId: 'it' } });
    expect(areas.data.find(({ name }) => name === 'Umbria')?.provinces).toEqual(['PG', 'TR']);
    const cities = await visitor.call(calls.cities, { query: { countryCode: 'IT', search: 'roma' } });
    expect(cities.data[0]).toMatchObject({ name: 'Roma', province: 'RM' });
    expect(cities.province).toBeUndefined();
    expect(await visitor.callExpectingError(calls.geoAreas, { params: { countryId: 'xx' } })).toMatchObject({
      status: 404,
    });
  });

  // REQ-API-50
  it('are found by postcode, with its province', async () => {
    const visitor = createApiClient(shop.app);
    const find = (search: string) => visitor.call(calls.cities, { query: { countryCode: 'IT', search } });
    expect(await find('20145')).toMatchObject({ data: [{ name: 'Milano', province: 'MI' }], province: 'MI' });
    expect(await find('57013')).toMatchObject({ data: [], province: 'LI' });
    expect((await find('23806')).province).toBeUndefined();
  });
});
