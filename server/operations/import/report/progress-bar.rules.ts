const BAR_WIDTH = 30;

/** Formats a bar such as `[#########---------------------]  31 %  15,500 rows`, without a line end. */
export function formatProgressBar(progress: number, rowCount: number): string {
  const clamped = Math.min(1, Math.max(0, Number.isFinite(progress) ? progress : 0));
  const filledWidth = Math.floor(clamped * BAR_WIDTH);
  const percent = String(Math.floor(clamped * 100)).padStart(3);
  return `[${'#'.repeat(filledWidth)}${'-'.repeat(BAR_WIDTH - filledWidth)}] ${percent} %  ${rowCount.toLocaleString('en-GB')} rows`;
}
