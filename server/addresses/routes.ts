import { eq } from 'drizzle-orm';
import type { addressCalls } from '#contract/addresses.ts';
import { countries } from '#server/db/schema/index.ts';
import type { Deps, Handlers } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { areasOf, citiesOf } from './geo.ts';
import { addAddress, changeAddress, findAddresses, removeAddress } from './service.ts';

export const addressHandlers = ({ db }: Deps): Handlers<typeof addressCalls> => ({
  addresses: async ({ query }, { member }) => ({
    data: await findAddresses(db, member.id, query.countryCode),
  }),
  addAddress: async ({ body }, { member, say }) => ({
    data: { _id: await addAddress(db, member.id, body) },
    message: say({ it: 'Indirizzo salvato.', en: 'Address saved.' }),
  }),
  changeAddress: async ({ params, body }, { member, say }) => {
    await changeAddress(db, member.id, params.id, body);
    return { message: say({ it: 'Indirizzo aggiornato.', en: 'Address updated.' }) };
  },
  removeAddress: async ({ params }, { member, say }) => {
    await removeAddress(db, member.id, params.id);
    return { message: say({ it: 'Indirizzo eliminato.', en: 'Address deleted.' }) };
  },
  geoAreas: async ({ params }) => {
    const [country] = await db.select().from(countries).where(eq(countries.id, params.countryId));
    if (!country) throw new Failure('notFound');
    return { data: areasOf(country.code) };
  },
  cities: async ({ query }) => ({ data: citiesOf(query.countryCode, query.search) }),
});
