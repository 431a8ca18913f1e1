import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ButtonLinkProps } from './BackLink.tsx';
import classes from './PageLinks.module.css';

interface PageLinksProps {
  /** From 1. */
  readonly page: number;
  readonly hasMore: boolean;
  readonly renderLink: (page: number, props: ButtonLinkProps) => ReactNode;
}

/** Links to the previous and the next page of a list whose length is not counted. */
export const PageLinks = ({ page, hasMore, renderLink }: PageLinksProps) => (
  <div className={classes.pages}>
    {page > 1 && (
      <Button variant="light" renderRoot={(props: ButtonLinkProps) => renderLink(page - 1, props)}>
        <Trans>Previous page</Trans>
      </Button>
    )}
    {hasMore && (
      <Button variant="light" renderRoot={(props: ButtonLinkProps) => renderLink(page + 1, props)}>
        <Trans>Next page</Trans>
      </Button>
    )}
  </div>
);
