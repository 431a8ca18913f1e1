import { eq } from 'drizzle-orm';
import type { addressCalls } from '#contract/addresses.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import { countries } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { formatMessage } from '#server/platform/i18n/messages.ts';
import { searchCities } from './geo/cities.ts';
import { getAreas } from './geo/geo.ts';
import { findProvinceByPostcode } from './italian-province.rules.ts';
import { addAddress, changeAddress, findAddresses, removeAddress } from './service.ts';

export const addressHandlers = ({ db }: Deps): Handlers<typeof addressCalls> => ({
  addresses: async ({ query: { countryCode } }, { member, localize }) => ({
    data: await findAddresses(db, { memberId: member.id, countryCode, localize }),
  }),
  addAddress: async ({ body }, { member, language }) => ({
    data: { _id: await addAddress(db, member.id, body) },
    message: formatMessage('addresses.added', language),
  }),
  changeAddress: async ({ params, body }, { member, language }) => {
    await changeAddress(db, member.id, params.id, body);
    return { message: formatMessage('addresses.updated', language) };
  },
  removeAddress: async ({ params }, { member, language }) => {
    await removeAddress(db, member.id, params.id);
    return { message: formatMessage('addresses.removed', language) };
  },
  geoAreas: async ({ params }) => {
    const [country] = await db.select().from(countries).where(eq(countries.id, params.countryId));
    if (!country) throw new AppError('notFound');
    return { data: getAreas(country.code) };
  },
  cities: async ({ query: { countryCode, search } }) => ({
    data: searchCities(countryCode, search),
    province: countryCode === 'IT' ? findProvinceByPostcode(search) : undefined,
  }),
});
