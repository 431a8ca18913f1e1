import { CountryPicker } from './CountryPicker.tsx';
import { OrderTypePicker } from './OrderTypePicker.tsx';
import { ShopPicker } from './ShopPicker.tsx';
import { getSelectedCountry, type MarketplaceSearch } from './marketplace.search.ts';

/** Three modes: country, shop, and order type of the business shops (REQ-MKT-01). */
export function MarketplacePage({ search }: { search: MarketplaceSearch }) {
  const country = getSelectedCountry(search);
  if (country === null) return <CountryPicker />;
  if (search.mode === 'shopB2BMethods') return <OrderTypePicker country={country} />;
  return <ShopPicker country={country} />;
}
