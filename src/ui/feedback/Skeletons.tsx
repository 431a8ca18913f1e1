import { Trans } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Skeletons.module.css';

/** Announces the loading state to screen readers and hides the skeletons from them. */
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

/** Skeleton of text lines; the last line is shorter. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return Array.from({ length: lines }, (_, line) => (
    <Skeleton key={line} className={classes.line} width={line === lines - 1 ? '60%' : '100%'} />
  ));
}

/** Skeleton of a card with image, name and price. */
export function CardSkeleton() {
  return (
    <div className={classes.card}>
      <Skeleton className={classes.image} />
      <TextSkeleton lines={2} />
    </div>
  );
}

/** Skeleton of a grid of cards. */
export function CardGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div className={classes.cards}>
      {Array.from({ length: count }, (_, card) => (
        <CardSkeleton key={card} />
      ))}
    </div>
  );
}

interface LinesProps {
  readonly count?: number;
}

const Lines = ({ count = 3 }: LinesProps) =>
  Array.from({ length: count }, (_, line) => (
    <div key={line} className={classes.row}>
      <Skeleton className={classes.image} />
      <div>
        <TextSkeleton />
      </div>
    </div>
  ));

/** Nothing on the server: React renders the fallback of each part of a page there, although the part needs none. */
const Fallback = ({ children }: { readonly children: ReactNode }) =>
  import.meta.env.SSR ? null : <LoadingStatus>{children}</LoadingStatus>;

const Page = ({ children }: { readonly children: ReactNode }) => (
  <Fallback>
    <Skeleton className={classes.heading} />
    {children}
  </Fallback>
);

/** Skeleton of a page with heading and cards. */
export const CardPageSkeleton = () => (
  <Page>
    <CardGridSkeleton />
  </Page>
);

/** Skeleton of a page with heading and lines, such as the cart. */
export const LinePageSkeleton = () => (
  <Page>
    <Lines />
  </Page>
);

/** Skeleton of a page with heading and text, the default. */
export const PageSkeleton = () => (
  <Page>
    <TextSkeleton lines={9} />
  </Page>
);

/** Skeleton of a product page: image and text, side by side on wide screens. */
export const ProductPageSkeleton = () => (
  <Fallback>
    <div className={classes.columns}>
      <Skeleton className={classes.image} />
      <div>
        <TextSkeleton lines={9} />
      </div>
    </div>
  </Fallback>
);

/** Skeleton of the lines of a cart. */
export const LineListSkeleton = (props: LinesProps) => (
  <LoadingStatus>
    <Lines {...props} />
  </LoadingStatus>
);
