import classes from './CountBadge.module.css';

interface CountBadgeProps {
  readonly count: number;
  /** What is counted, for those who hear it: "3 promotions". */
  readonly label: string;
}

/** A number at the corner of an icon; nothing at 0. It bumps when it changes. */
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
