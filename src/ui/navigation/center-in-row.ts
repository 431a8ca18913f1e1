/**
 * Scrolls a row sideways to one of its items. Rejected: `scrollIntoView`, which also scrolls the page, whose position may
 * have been restored.
 */
export function centerInRow(item: Element | null | undefined, row: Element | null | undefined): void {
  if (!item || !row) return;
  const [itemBox, rowBox] = [item.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += itemBox.left - rowBox.left + (itemBox.width - rowBox.width) / 2;
}
