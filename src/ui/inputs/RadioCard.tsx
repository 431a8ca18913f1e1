import type { ReactNode } from 'react';
import classes from './RadioCard.module.css';

interface RadioCardProps {
  /** One for all cards of the choice. */
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly onChoose: (value: string) => void;
  readonly title: ReactNode;
  /** Below the title, part of the label. */
  readonly children?: ReactNode;
  /** At the end, such as a price. */
  readonly end?: ReactNode;
  readonly disabled?: boolean;
}

/** A choice as large as a finger likes it: the browser's own radio button in a card that is its label. */
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
        {children !== undefined && <span className={classes.more}>{children}</span>}
      </span>
      {end !== undefined && <span className={classes.end}>{end}</span>}
    </label>
  );
}

interface RadioCardsProps {
  readonly legend: string;
  /** Said by something else on screen, such as the step's heading. */
  readonly hiddenLegend?: boolean;
  /** Side by side, as many as fit: `wide` for cards with a second line. */
  readonly tiles?: 'wide' | 'narrow';
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
