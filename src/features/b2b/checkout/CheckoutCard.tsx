import { useId, type ReactNode } from 'react';
import type { CheckoutSection } from './business-order.rules.ts';
import classes from './BusinessCheckout.module.css';

interface CheckoutCardProps {
  readonly title: string;
  /** Marks a section that the payment needs. */
  readonly section?: CheckoutSection;
  /** What is missing in the section; undefined for nothing. */
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** A section of the checkout with its heading. */
export function CheckoutCard({ title, section, error, children }: CheckoutCardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id} data-section={section}>
      <h2 id={id}>{title}</h2>
      {error !== undefined && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      {children}
    </section>
  );
}

/** Moves the focus to the first control of a section, or to a field in it. */
export function focusSection(section: CheckoutSection, field?: string): void {
  const control = field === undefined ? 'input:enabled, button' : `[name="${field}"]`;
  document.querySelector<HTMLElement>(`[data-section="${section}"] :is(${control})`)?.focus();
}
