/** A country's places, as compact text that a person can check and extend. */
export interface CountryPlaces {
  /** Region → its provinces, separated by commas: `CODE Name` where post uses a code, else `Name`. */
  readonly areas: Readonly<Record<string, string>>;
  /** One city a line: `Name | province | postal codes`. */
  readonly cities: string;
  /** Regions that the mainland's carriers reach only by sea. */
  readonly islands: readonly string[];
  /** The first digits of their postcodes, where those alone tell an island from the mainland. */
  readonly islandPostcodes?: Readonly<Record<string, readonly string[]>>;
}
