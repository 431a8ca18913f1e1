import type { addresses } from '#server/db/schema/addresses.ts';

type AddressRow = typeof addresses.$inferInsert & { readonly id: string };

/** Giulia's two: one on the mainland, one on an island where delivery has an extra price. */
export const addressRows = [
  {
    id: 'giulia-casa', memberId: 'giulia', salutation: 'Mrs', firstName: 'Giulia', lastName: 'Rinaldi',
    email: 'giulia@example.com', mobile: '+39 333 000 1000', address: 'Via dei Tigli 14\nScala B, interno 7',
    addressCity: 'Milano', addressProvince: 'MI', addressZipcode: '20121',
    addressCountryCode: 'IT', addressCountry: 'Italia', addressType: 'Home', isDefault: true,
  },
  {
    id: 'giulia-ufficio', memberId: 'giulia', salutation: 'Mrs', firstName: 'Giulia', lastName: 'Rinaldi',
    email: 'giulia@example.com', mobile: '+39 333 000 1000', address: 'Via della Marina 3',
    addressCity: 'Palermo', addressProvince: 'PA', addressZipcode: '90133',
    addressCountryCode: 'IT', addressCountry: 'Italia', addressType: 'Office',
  },
  {
    id: 'marco-casa', memberId: 'marco', salutation: 'Mr', firstName: 'Marco', lastName: 'Bassi',
    email: 'marco@example.com', mobile: '+39 333 000 1001', address: 'Corso dei Portici 88',
    addressCity: 'Torino', addressProvince: 'TO', addressZipcode: '10121',
    addressCountryCode: 'IT', addressCountry: 'Italia', addressType: 'Home', isDefault: true,
  },
  {
    id: 'sara-studio', memberId: 'sara', salutation: 'Mrs', firstName: 'Sara', lastName: 'Colombo',
    email: 'sara@example.com', mobile: '+39 333 000 1002', address: 'Via del Mercato 21',
    addressCity: 'Bologna', addressProvince: 'BO', addressZipcode: '40121',
    addressCountryCode: 'IT', addressCountry: 'Italia', addressType: 'Office', isDefault: true,
    sdiCode: 'M5UXCR1', fiscalCode: '01234560379',
  },
] as const satisfies readonly AddressRow[];

export type AddressId = (typeof addressRows)[number]['id'];
