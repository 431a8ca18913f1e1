import { useFormatters } from '#src/i18n/use-formatters.ts';
import classes from './PointsBadge.module.css';

interface PointsBadgeProps {
  readonly kind: 'KP' | 'KPNOVV';
  readonly points: number;
}

/** Points of a product or a cart line. KPNOVV is hidden at 0 (GAP-13). */
export function PointsBadge({ kind, points }: PointsBadgeProps) {
  const { number } = useFormatters();
  if (kind === 'KPNOVV' && points <= 0) return null;
  return (
    <span className={classes.badge} data-kind={kind}>
      {`${number(points)} ${kind}`}
    </span>
  );
}
