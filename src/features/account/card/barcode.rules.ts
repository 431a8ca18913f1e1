import { encodeCode128 } from 'etiket/barcode';

/** Light modules on each side, without which scanners don't find the code (ISO/IEC 15417). */
const QUIET_ZONE = 10;

/** What any scanner of Code 128 reads; other characters need a mode that not all of them know. */
const SCANNABLE = /^[\x20-\x7E]+$/u;

interface Bar {
  readonly x: number;
  readonly width: number;
}

interface Barcode {
  readonly bars: readonly Bar[];
  /** With the light margins, in modules. */
  readonly width: number;
}

/** The dark bars of a text in Code 128; null for a text that it can't have. */
export function createBarcode(text: string): Barcode | null {
  if (!SCANNABLE.test(text)) return null;
  const bars: Bar[] = [];
  let x = QUIET_ZONE;
  for (const [index, width] of encodeCode128(text).entries()) {
    if (index % 2 === 0) bars.push({ x, width });
    x += width;
  }
  return { bars, width: x + QUIET_ZONE };
}
