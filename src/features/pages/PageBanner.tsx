import type { ReactNode } from 'react';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import classes from './PageBanner.module.css';

interface PageBannerProps {
  readonly title: string;
  readonly icon: ReactNode;
  /** One sentence about the page. */
  readonly children: ReactNode;
}

/** Banner of a content page (REQ-PAGE-01). */
export function PageBanner({ title, icon, children }: PageBannerProps) {
  return (
    <div className={classes.banner}>
      <div className={classes.text}>
        <PageHeading className={classes.title}>{title}</PageHeading>
        <p className={classes.lead}>{children}</p>
      </div>
      <div className={classes.icon} aria-hidden>
        {icon}
      </div>
    </div>
  );
}
