interface TrackingLine {
  readonly orderNo: string;
  readonly trackingNumber: string;
}

const ORDER_NO = /\bB\d{6}-[A-Z0-9]{4,20}\b/iu;
/** The heading of the column with the tracking number, in files of carriers. */
const TRACKING_HEADING = /track|spedizion|vettura|\bldv\b|\bawb\b|parcel|consignment|sendung/iu;
/** A cell with its separator. Between quotes, a separator is part of the cell. */
const CELLS = {
  '\t': / *(?:"([^"]*)"[^\t]*|([^\t]*))(?:\t|$)/gu,
  ';': / *(?:"([^"]*)"[^;]*|([^;]*))(?:;|$)/gu,
  ',': / *(?:"([^"]*)"[^,]*|([^,]*))(?:,|$)/gu,
} as const;
const SEPARATORS = ['\t', ';', ','] as const;

function splitCells(line: string): string[] {
  const separator = SEPARATORS.find((known) => line.includes(known));
  if (separator === undefined) return line.trim().split(/\s+/u);
  return [...line.matchAll(CELLS[separator])].map(([, quoted, plain]) => (quoted ?? plain ?? '').trim());
}

/**
 * Order and tracking numbers of pasted text or of a carrier's CSV file, with columns separated by tab, semicolon, comma or
 * spaces. The tracking number stands in the column whose heading says so, otherwise in the next cell after the order
 * number. Lines without both are left out.
 */
export function parseTrackingLines(text: string): TrackingLine[] {
  const rows = text
    .replace(/^\uFEFF/u, '')
    .split(/\r?\n/u)
    .map(splitCells);
  const heading = rows.find((cells) => cells.some((cell) => TRACKING_HEADING.test(cell)));
  const column = heading?.some((cell) => ORDER_NO.test(cell))
    ? -1
    : (heading?.findIndex((cell) => TRACKING_HEADING.test(cell)) ?? -1);
  return rows.flatMap((cells) => {
    const index = cells.findIndex((cell) => ORDER_NO.test(cell));
    const orderNo = ORDER_NO.exec(cells[index] ?? '')?.[0].toUpperCase();
    const next = cells.slice(index + 1).find((cell) => cell !== '');
    const trackingNumber = column < 0 ? next : cells[column];
    if (orderNo === undefined || trackingNumber === undefined || trackingNumber === '') return [];
    return [{ orderNo, trackingNumber }];
  });
}
