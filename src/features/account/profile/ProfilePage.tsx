import { useEffect, useRef } from 'react';
import { PAGE_HEADING_ATTRIBUTE } from '#src/ui/navigation/PageHeading.tsx';
import classes from './ProfilePage.module.css';
import { ProfileTabs } from './ProfileTabs.tsx';
import type { TabContent } from './profile.loaders.ts';
import type { ProfileSearch } from './profile.search.ts';

interface ProfilePageProps {
  readonly search: ProfileSearch;
  /** Of the open tab. */
  readonly content: TabContent;
}

/** Doc 1 §2: the tabs on the left, on narrow screens on top, and what the open one shows. */
export function ProfilePage({ search, content: Content }: ProfilePageProps) {
  const { tab, mode, order } = search;
  const view = `${tab} ${mode} ${order}`;
  const shown = useRef(view);
  const section = useRef<HTMLDivElement>(null);
  // All tabs are one path, so the router's own focus stays where it was.
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    // A list that one comes back to has put the focus where one left it.
    if (section.current?.contains(document.activeElement) === true) return;
    section.current?.querySelector<HTMLElement>(`[${PAGE_HEADING_ATTRIBUTE}]`)?.focus({ preventScroll: true });
  }, [view]);
  return (
    <div className={classes.page}>
      <ProfileTabs current={tab} />
      <div ref={section} className={classes.content}>
        <Content search={search} />
      </div>
    </div>
  );
}
