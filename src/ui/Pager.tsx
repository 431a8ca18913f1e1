import { useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { pageCount, shownPages } from './pager.rules.ts';
import classes from './Pager.module.css';

/** What the caller's link must carry; spread it on the router's `Link`. */
export interface PagerLinkProps {
  readonly className: string | undefined;
  readonly 'aria-label': string;
  readonly 'aria-current': 'page' | undefined;
  readonly children: ReactNode;
}

interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly total: number;
  readonly pageSize: number;
  /** Makes the link to a page, so that the page is in the address. */
  readonly renderLink: (page: number, props: PagerLinkProps) => ReactNode;
}

/** Links to the other pages of a list; nothing when one page holds everything. */
export function Pager({ page, total, pageSize, renderLink }: PagerProps) {
  const { t } = useLingui();
  const pages = pageCount(total, pageSize);
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
        {shownPages(page, pages).map((one, place) => (
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
