/** The regions, provinces and cities of a country, as compact text that is easy to review and extend. */
export interface CountryPlaces {
  /** Region → its provinces, separated by commas: `CODE Name` if addresses use a code, otherwise `Name`. */
  readonly areas: Readonly<Record<string, string>>;
  /**
   * One province per line: `Province | City postcodes, City (other name) postcodes`. Postcodes are optional and separated
   * by spaces; `20121-20162` is a range.
   */
  readonly cities: string;
  /** Regions that carriers reach only by sea. */
  readonly islands: readonly string[];
  /** Postcode prefixes of each island region. Only for countries where the prefix is unique to the island. */
  readonly islandPostcodes?: Readonly<Record<string, readonly string[]>>;
}
