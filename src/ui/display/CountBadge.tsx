import classes from './CountBadge.module.css';

interface CountBadgeProps {
  readonly count: number;
  /** Accessible text: "3 promotions". */
  readonly label: string;
}

/** A number at the corner of an icon. Hidden at 0, animated when it changes. */
export function CountBadge({ count, label }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={classes.badge}>
      <span key={count} className={classes.number} aria-hidden>
        {count > 99 ? '99+' : count}
      </span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
