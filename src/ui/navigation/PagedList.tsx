import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Pagination, type PaginationLinkProps, type PaginationProps } from './Pagination.tsx';

interface EmptyPageProps extends Pick<PaginationProps, 'renderLink'> {
  readonly icon: ReactNode;
}

/** Leads from a page after the last one to the first page. */
export function EmptyPage({ icon, renderLink }: EmptyPageProps) {
  const { t } = useLingui();
  const label = t`Back to the first page`;
  const action = (
    <Button
      variant="light"
      renderRoot={(props: Pick<PaginationLinkProps, 'className' | 'children'>) =>
        renderLink(1, { ...props, 'aria-label': label, current: false })
      }
    >
      {label}
    </Button>
  );
  return <EmptyState title={t`This page is empty`} icon={icon} action={action} />;
}

interface PagedListProps extends PaginationProps {
  /** Number of items on this page. */
  readonly count: number;
  /** Icon of a page after the last one. */
  readonly icon: ReactNode;
  /** Shown when there are no items on any page. */
  readonly empty: ReactNode;
  /** The items. */
  readonly children: ReactNode;
}

/** The items of a page, or why there are none, and the links to the other pages. */
export function PagedList({ count, icon, empty, children, ...pages }: PagedListProps) {
  const noItems = pages.total === 0 ? empty : <EmptyPage icon={icon} renderLink={pages.renderLink} />;
  return (
    <>
      {count === 0 ? noItems : children}
      <Pagination {...pages} />
    </>
  );
}
