import type { BusinessShop } from '#src/features/b2b/shops/business-shop.rules.ts';
import { WIDE_IMAGE } from './images.ts';

export const NAVIGLI: BusinessShop = {
  id: 'navigli',
  name: 'Navigli',
  companyName: 'Bottega Navigli',
  fullName: 'Marco Bianchi',
  companyDescription: '<p>Prodotti <strong>sfusi</strong> e da banco, con ritiro in giornata.</p>',
  billingAddress: 'Alzaia Naviglio Grande 8, 20144 Milano',
  billingAddressCity: 'Milano',
  billingAddressCountry: 'Italia',
  billingAddressCountryCode: 'IT',
  gallery: [WIDE_IMAGE],
  availableDeliveryType: ['Takeaway', 'Delivery', 'Shipping'],
};
