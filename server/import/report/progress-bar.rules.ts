const BAR_WIDTH = 30;

/** A bar such as `[#########---------------------]  31 %  15,500 rows`, without an end of line. */
export function formatProgressBar(share: number, rows: number): string {
  const within = Math.min(1, Math.max(0, Number.isFinite(share) ? share : 0));
  const done = Math.floor(within * BAR_WIDTH);
  const percent = String(Math.floor(within * 100)).padStart(3);
  return `[${'#'.repeat(done)}${'-'.repeat(BAR_WIDTH - done)}] ${percent} %  ${rows.toLocaleString('en-GB')} rows`;
}
