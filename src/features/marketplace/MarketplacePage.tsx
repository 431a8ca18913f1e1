import { getSelectedCountry, type MarketplaceSearch } from '#src/features/marketplace/model/marketplace.search.ts';
import { CountryPicker } from './CountryPicker.tsx';
import { OrderTypePicker } from './OrderTypePicker.tsx';
import { ShopPicker } from './ShopPicker.tsx';

/** Three modes: country, shop, and order type of the business shops (REQ-MKT-01). */
export function MarketplacePage({ search }: { search: MarketplaceSearch }) {
  const country = getSelectedCountry(search);
  if (country === null) return <CountryPicker />;
  if (search.mode === 'shopB2BMethods') return <OrderTypePicker country={country} />;
  return <ShopPicker country={country} />;
}
