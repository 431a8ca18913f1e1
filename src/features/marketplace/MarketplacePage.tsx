import { CountryChoice } from './CountryChoice.tsx';
import { DeliveryChoice } from './DeliveryChoice.tsx';
import { ShopChoice } from './ShopChoice.tsx';
import { chosenCountry, type MarketplaceSearch } from './marketplace.search.ts';

/** Doc 2 §2: a country, then one of its shops or, on to its business shops, a way of delivery. */
export function MarketplacePage({ search }: { search: MarketplaceSearch }) {
  const country = chosenCountry(search);
  if (country === null) return <CountryChoice />;
  if (search.mode === 'shopB2BMethods') return <DeliveryChoice country={country} />;
  return <ShopChoice country={country} />;
}
