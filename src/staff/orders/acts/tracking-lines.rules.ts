interface TrackingLine {
  readonly orderNo: string;
  readonly trackingNumber: string;
}

const ORDER_NO = /\bB\d{6}-[A-Z0-9]{4,20}\b/iu;
/** The heading of the column with the tracking number, in files of carriers. */
const TRACKING_HEADING = /track|spedizion|vettura|\bldv\b|\bawb\b|parcel|consignment|sendung/iu;
/** Headings of other columns about the parcel, such as `Data spedizione` or `Tracking URL`. */
const OTHER_HEADING = /\bdat|url|link|stat[ou]|tip[oi]|type|cost|pes[oi]|weight|service|servizio/iu;
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

const isTrackingHeading = (cell: string): boolean => TRACKING_HEADING.test(cell) && !OTHER_HEADING.test(cell);

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
  const heading =
    rows.find((cells) => cells.some(isTrackingHeading) && !cells.some((cell) => ORDER_NO.test(cell))) ?? [];
  const column = heading.findIndex(isTrackingHeading);
  return rows.flatMap((cells) => {
    const index = cells.findIndex((cell) => ORDER_NO.test(cell));
    const orderNo = ORDER_NO.exec(cells[index] ?? '')?.[0].toUpperCase();
    // A sentence above pasted lines is no heading: it has other columns than they have.
    const hasHeading = column >= 0 && column !== index && cells.length === heading.length;
    const trackingNumber = hasHeading ? cells[column] : cells.slice(index + 1).find((cell) => cell !== '');
    if (orderNo === undefined || trackingNumber === undefined || trackingNumber === '') return [];
    return [{ orderNo, trackingNumber }];
  });
}
