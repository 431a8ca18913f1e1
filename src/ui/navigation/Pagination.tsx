import { useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { getPageCount, getVisiblePages } from './pagination.rules.ts';
import classes from './Pagination.module.css';

/** What the caller's link must carry; spread it on the router's `Link`. */
export interface PaginationLinkProps {
  readonly className: string | undefined;
  readonly 'aria-label': string;
  readonly 'aria-current': 'page' | undefined;
  readonly children: ReactNode;
}

interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly total: number;
  readonly pageSize: number;
  /** Makes the link to a page, so that the page is in the address. */
  readonly renderLink: (page: number, props: PaginationLinkProps) => ReactNode;
}

/** Links to the other pages of a list; nothing when one page holds everything. */
export function Pagination({ page, total, pageSize, renderLink }: PaginationProps) {
  const { t } = useLingui();
  const pages = getPageCount(total, pageSize);
  if (total <= pageSize) return null;

  const arrow = (to: number, label: string, icon: ReactNode) =>
    to < 1 || to > pages ? (
      <span className={classes.link} data-disabled aria-hidden>
        {icon}
      </span>
    ) : (
      renderLink(to, {
        className: classes.link,
        'aria-label': label,
        'aria-current': undefined,
        children: icon,
      })
    );

  return (
    <nav aria-label={t`Pages`}>
      <ul className={classes.list}>
        <li>{arrow(page - 1, t`Previous page`, <IconChevronLeft size={20} aria-hidden />)}</li>
        {getVisiblePages(page, pages).map((one, place) => (
          <li key={one ?? `gap-${String(place)}`}>
            {one === null ? (
              <span className={classes.gap}>…</span>
            ) : (
              renderLink(one, {
                className: classes.link,
                'aria-label': t`Page ${one}`,
                'aria-current': one === page ? 'page' : undefined,
                children: one,
              })
            )}
          </li>
        ))}
        <li>{arrow(page + 1, t`Next page`, <IconChevronRight size={20} aria-hidden />)}</li>
      </ul>
    </nav>
  );
}
