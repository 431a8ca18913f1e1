import { encode } from 'uqr';

interface QrCodeProps {
  readonly text: string;
  /** Accessible name. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** Light modules around the code, without which scanners don't find it (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A QR code, black on white in both color schemes. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${String(x)} ${String(y)}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
