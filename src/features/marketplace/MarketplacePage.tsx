import { CountryPicker } from './CountryPicker.tsx';
import { OrderTypePicker } from './OrderTypePicker.tsx';
import { ShopPicker } from './ShopPicker.tsx';
import { getSelectedCountry, type MarketplaceSearch } from './marketplace.search.ts';

/** Doc 2 §2: a country, then one of its shops or, on to its business shops, a way of delivery. */
export function MarketplacePage({ search }: { search: MarketplaceSearch }) {
  const country = getSelectedCountry(search);
  if (country === null) return <CountryPicker />;
  if (search.mode === 'shopB2BMethods') return <OrderTypePicker country={country} />;
  return <ShopPicker country={country} />;
}
