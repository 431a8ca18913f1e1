import { Skeleton } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './Skeletons.module.css';

/** Says that something loads to those who don't see the shapes. */
export function LoadingStatus({ children }: { children: ReactNode }) {
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
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return Array.from({ length: lines }, (_, line) => (
    <Skeleton key={line} className={classes.line} width={line === lines - 1 ? '60%' : '100%'} />
  ));
}

/** A card to come: picture, name, price. */
export function CardSkeleton() {
  return (
    <div className={classes.card}>
      <Skeleton className={classes.picture} />
      <TextSkeleton lines={2} />
    </div>
  );
}

/** A grid of cards to come. */
export function CardGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div className={classes.cards}>
      {Array.from({ length: count }, (_, card) => (
        <CardSkeleton key={card} />
      ))}
    </div>
  );
}

/** A whole page to come: heading and cards. */
export function PageSkeleton() {
  return (
    <LoadingStatus>
      <Skeleton className={classes.heading} />
      <CardGridSkeleton />
    </LoadingStatus>
  );
}

/** Lines of a cart or a list of orders to come. */
export function LineListSkeleton({ count = 3 }: { count?: number }) {
  return (
    <LoadingStatus>
      {Array.from({ length: count }, (_, line) => (
        <div key={line} className={classes.row}>
          <Skeleton className={classes.thumb} />
          <div>
            <TextSkeleton lines={3} />
          </div>
        </div>
      ))}
    </LoadingStatus>
  );
}
