/** How many pages a total fills; at least one. */
export const getPageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/**
 * The pages to show: first, last, the current one and its neighbours; null stands for a gap.
 * A gap of a single page is shown as that page.
 */
export function getVisiblePages(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((one, place) => {
    const before = sorted[place - 1];
    if (before === undefined || one - before === 1) return [one];
    return one - before === 2 ? [one - 1, one] : [null, one];
  });
}
