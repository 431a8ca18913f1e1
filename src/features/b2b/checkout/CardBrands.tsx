import type { ReactNode } from 'react';
import classes from './CardBrands.module.css';

/** Logos of the accepted card brands (REQ-BCHK-07). Drawn here, so no image files are loaded. */
export function CardBrands() {
  return (
    <span className={classes.brands}>
      <Brand name="Visa" brand="visa">
        <g transform="translate(5.5 0) skewX(-14)">
          <path d="M7 10.5 10 21.5 15 10.5M18.5 10.2V21.8" />
          <path d="M29 11.7C27.4 10.2 22.8 10.4 22.8 13.2 22.8 16.2 29 15.6 29 18.9 29 21.9 24 22 22 20.3" />
          <path d="M31.6 21.8 35.4 10.8H36.6L39.4 21.8M33 18.6H38.4" />
        </g>
      </Brand>
      <Brand name="Mastercard" brand="mastercard">
        <circle cx="19" cy="16" r="9" />
        <circle cx="29" cy="16" r="9" />
        <path d="M24 8.517A9 9 0 0 1 24 23.483 9 9 0 0 1 24 8.517Z" />
      </Brand>
      <Brand name="American Express" brand="amex">
        <path d="M6.2 20.5 10 11.5 13.8 20.5M7.6 17.6H12.4M16.4 20.5V11.5L20.3 17 24.2 11.5V20.5" />
        <path d="M33 11.5H27.2V20.5H33M27.2 16H32M35 11.5 42 20.5M42 11.5 35 20.5" />
      </Brand>
    </span>
  );
}

interface BrandProps {
  readonly name: string;
  readonly brand: 'visa' | 'mastercard' | 'amex';
  readonly children: ReactNode;
}

const Brand = ({ name, brand, children }: BrandProps) => (
  <svg viewBox="0 0 48 32" role="img" aria-label={name} className={classes.brand} data-brand={brand}>
    <rect width="48" height="32" rx="5" />
    {children}
  </svg>
);
