import { createBarcode } from './barcode.rules.ts';

interface BarcodeProps {
  readonly text: string;
  /** Accessible name; undefined for a decoration beside the text. */
  readonly label?: string;
  readonly className?: string | undefined;
}

/** A Code 128 barcode, black on white in both color schemes. Renders nothing for a text that can't be encoded. */
export function Barcode({ text, label, className }: BarcodeProps) {
  const barcode = createBarcode(text);
  if (barcode === null) return null;
  const { bars, width } = barcode;
  const name =
    label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const);
  return (
    <svg
      {...name}
      viewBox={`0 0 ${String(width)} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={width} height="1" fill="#fff" />
      <path
        d={bars.map((bar) => `M${String(bar.x)} 0h${String(bar.width)}v1h-${String(bar.width)}z`).join('')}
        fill="#000"
      />
    </svg>
  );
}
