import { useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { getPageCount, getVisiblePages } from './pagination.rules.ts';
import classes from './Pagination.module.css';

/** Props that the caller must spread on `CurrentLink`. */
export interface PaginationLinkProps {
  readonly className: string | undefined;
  readonly 'aria-label': string;
  readonly current: boolean;
  readonly children: ReactNode;
}

export interface PaginationProps {
  /** Starts at 1. */
  readonly page: number;
  readonly total: number;
  readonly pageSize: number;
  /** Renders the link to a page. The page number is part of the URL. */
  readonly renderLink: (page: number, props: PaginationLinkProps) => ReactNode;
}

/** Links to the pages of a list. Hidden when there is only one page. */
export function Pagination({ page, total, pageSize, renderLink }: PaginationProps) {
  const { t } = useLingui();
  const pageCount = getPageCount(total, pageSize);
  if (total <= pageSize) return null;

  const renderArrow = (to: number, label: string, icon: ReactNode) =>
    to < 1 || to > pageCount ? (
      <span className={classes.link} data-disabled aria-hidden>
        {icon}
      </span>
    ) : (
      renderLink(to, {
        className: classes.link,
        'aria-label': label,
        current: false,
        children: icon,
      })
    );

  return (
    <nav aria-label={t`Pages`}>
      <ul className={classes.list}>
        <li>{renderArrow(page - 1, t`Previous page`, <IconChevronLeft size={20} aria-hidden />)}</li>
        {getVisiblePages(page, pageCount).map((one, index) => (
          <li key={one ?? `gap-${String(index)}`}>
            {one === null ? (
              <span className={classes.gap}>…</span>
            ) : (
              renderLink(one, {
                className: classes.link,
                'aria-label': t`Page ${one}`,
                current: one === page,
                children: one,
              })
            )}
          </li>
        ))}
        <li>{renderArrow(page + 1, t`Next page`, <IconChevronRight size={20} aria-hidden />)}</li>
      </ul>
    </nav>
  );
}
