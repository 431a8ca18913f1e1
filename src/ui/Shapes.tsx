import { Skeleton } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './Shapes.module.css';

/** Says that something loads to those who don't see the shapes. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={classes.loading}>
      <span className="visually-hidden">
        <Trans>Loading</Trans>
      </span>
      <div aria-hidden>{children}</div>
    </div>
  );
}

/** Lines of text to come; the last is shorter. */
export function TextShape({ lines = 3 }: { lines?: number }) {
  return Array.from({ length: lines }, (_, line) => (
    <Skeleton key={line} className={classes.line} width={line === lines - 1 ? '60%' : '100%'} />
  ));
}

/** A card to come: picture, name, price. */
export function CardShape() {
  return (
    <div className={classes.card}>
      <Skeleton className={classes.picture} />
      <TextShape lines={2} />
    </div>
  );
}

/** A grid of cards to come. */
export function CardsShape({ count = 8 }: { count?: number }) {
  return (
    <div className={classes.cards}>
      {Array.from({ length: count }, (_, card) => (
        <CardShape key={card} />
      ))}
    </div>
  );
}

/** A whole page to come: heading and cards. */
export function PageShape() {
  return (
    <Loading>
      <Skeleton className={classes.heading} />
      <CardsShape />
    </Loading>
  );
}

/** Lines of a cart or a list of orders to come. */
export function LineShapes({ count = 3 }: { count?: number }) {
  return (
    <Loading>
      {Array.from({ length: count }, (_, line) => (
        <div key={line} className={classes.row}>
          <Skeleton className={classes.thumb} />
          <div>
            <TextShape lines={3} />
          </div>
        </div>
      ))}
    </Loading>
  );
}
