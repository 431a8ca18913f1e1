import { CountryChoice } from './CountryChoice.tsx';
import { ShopChoice } from './ShopChoice.tsx';
import { chosenCountry, type MarketplaceSearch } from './marketplace.search.ts';

/** Doc 2 §2, modes 1 and 2: a country, then one of its shops. */
export function MarketplacePage({ search }: { search: MarketplaceSearch }) {
  const country = chosenCountry(search);
  return country === null ? <CountryChoice /> : <ShopChoice country={country} />;
}
