import { useLingui } from '@lingui/react/macro';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Breadcrumbs.module.css';

interface BreadcrumbsProps {
  /** From the top level to the current page. All but the last are links. */
  readonly crumbs: readonly { readonly key: string; readonly content: ReactNode }[];
}

/** Position of the page. The last breadcrumb is the page itself and not a link. */
export function Breadcrumbs({ crumbs }: BreadcrumbsProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`You are here`}>
      <ol className={classes.list}>
        {crumbs.map(({ key, content }, index) => {
          const isLast = index === crumbs.length - 1;
          return (
            <li key={key} className={classes.crumb} aria-current={isLast ? 'page' : undefined}>
              <span>{content}</span>
              {!isLast && <IconChevronRight size={14} aria-hidden className={classes.arrow} />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
