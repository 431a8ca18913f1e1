/** Number of pages, at least 1. */
export const getPageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/**
 * Pages to show: the first, the last, the current one and its neighbours. Null stands for a gap of at least two pages;
 * a gap of one page is filled with that page.
 */
export function getVisiblePages(page: number, pageCount: number): (number | null)[] {
  const candidates = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount);
  const sorted = [...new Set(candidates)].sort((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const previous = sorted[index - 1];
    if (previous === undefined || number - previous === 1) return [number];
    return number - previous === 2 ? [number - 1, number] : [null, number];
  });
}
