/** The highest age that one of the products needs; undefined for none. */
export function getNeededAge(items: readonly { readonly minimumAge?: number | undefined }[]): number | undefined {
  const ages = items.flatMap(({ minimumAge }) => minimumAge ?? []);
  return ages.length === 0 ? undefined : Math.max(...ages);
}
