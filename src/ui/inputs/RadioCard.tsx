import type { ReactNode } from 'react';
import classes from './RadioCard.module.css';

interface RadioCardProps {
  /** Shared by all cards of the group. */
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly onChoose: (value: string) => void;
  readonly title: ReactNode;
  /** Below the title, part of the label. */
  readonly children?: ReactNode;
  /** Content at the end, such as a price. */
  readonly end?: ReactNode;
  readonly disabled?: boolean;
}

/** A native radio button inside a card. The whole card is its label, which makes a large touch target. */
export function RadioCard(props: RadioCardProps) {
  const { name, value, checked, onChoose, title, children, end, disabled = false } = props;
  return (
    <label className={classes.card} data-checked={checked || undefined}>
      <input
        type="radio"
        className={classes.radio}
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={() => onChoose(value)}
      />
      <span className={classes.text}>
        <span className={classes.title}>{title}</span>
        {children !== undefined && <span className={classes.description}>{children}</span>}
      </span>
      {end !== undefined && <span className={classes.end}>{end}</span>}
    </label>
  );
}

interface RadioCardsProps {
  readonly legend: string;
  /** Hides the legend visually when another text already shows it, such as the heading of the step. */
  readonly hiddenLegend?: boolean;
  /** Places the cards side by side, without the circle: in one row that scrolls sideways on phones, or in rows. */
  readonly tiles?: 'strip' | 'rows';
  readonly children: ReactNode;
}

export function RadioCards({ legend, hiddenLegend = false, tiles, children }: RadioCardsProps) {
  return (
    <fieldset className={classes.group}>
      <legend className={hiddenLegend ? 'visually-hidden' : classes.legend}>{legend}</legend>
      <div className={classes.cards} data-tiles={tiles}>
        {children}
      </div>
    </fieldset>
  );
}
