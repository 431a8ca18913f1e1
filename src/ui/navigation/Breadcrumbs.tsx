import { useLingui } from '@lingui/react/macro';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Breadcrumbs.module.css';

interface BreadcrumbsProps {
  /** From the widest to the page itself: links, then plain text for the last. */
  readonly crumbs: readonly { readonly key: string; readonly content: ReactNode }[];
}

/** Where a page stands. The last crumb is the page and no link. */
export function Breadcrumbs({ crumbs }: BreadcrumbsProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`You are here`}>
      <ol className={classes.list}>
        {crumbs.map(({ key, content }, place) => {
          const last = place === crumbs.length - 1;
          return (
            <li key={key} className={classes.crumb} aria-current={last ? 'page' : undefined}>
              <span>{content}</span>
              {!last && <IconChevronRight size={14} aria-hidden className={classes.arrow} />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
