interface TrackingLine {
  readonly orderNo: string;
  readonly trackingNumber: string;
}

const ORDER_NO = /\bB\d{6}-[A-Z0-9]{4,20}\b/iu;

/**
 * Order and tracking numbers of pasted text: columns of a spreadsheet or of a carrier's CSV file, separated by tab,
 * semicolon, comma or spaces. The first cell with an order number is the order, the next cell its tracking number. Lines
 * without both, such as a heading, are left out.
 */
export function parseTrackingLines(text: string): TrackingLine[] {
  return text.split(/\r?\n/u).flatMap((line) => {
    const cells = line.split(/[\t;,]|\s{2,}|(?<=\S)\s(?=\S)/u).map((cell) => cell.trim().replaceAll(/^"|"$/gu, ''));
    const index = cells.findIndex((cell) => ORDER_NO.test(cell));
    const trackingNumber = cells.slice(index + 1).find((cell) => cell !== '');
    if (index < 0 || trackingNumber === undefined) return [];
    return [{ orderNo: cells[index]?.toUpperCase() ?? '', trackingNumber }];
  });
}
