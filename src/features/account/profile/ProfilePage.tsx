import { useEffect, useRef } from 'react';
import { useSignedInMember } from '#src/session/session-context.tsx';
import { PAGE_HEADING_ATTRIBUTE } from '#src/ui/navigation/PageHeading.tsx';
import { DeletionNotice } from './DeletionNotice.tsx';
import type { TabContent } from './profile.loaders.ts';
import type { ProfileSearch } from './profile.search.ts';
import { ProfileTabs } from './ProfileTabs.tsx';
import classes from './ProfilePage.module.css';

interface ProfilePageProps {
  readonly search: ProfileSearch;
  /** Component of the open tab. */
  readonly content: TabContent;
}

/** Profile page: tab bar (left, or on top below 991 px; REQ-PROF-03) and the open tab. */
export function ProfilePage({ search, content: Content }: ProfilePageProps) {
  const { tab, mode, order } = search;
  const view = `${tab} ${mode} ${order}`;
  const previousView = useRef(view);
  const section = useRef<HTMLDivElement>(null);
  const { deletionDueAt } = useSignedInMember();
  // All tabs share one path, so the router does not move the focus.
  useEffect(() => {
    if (previousView.current === view) return;
    previousView.current = view;
    // The order list restores the focus itself.
    if (section.current?.contains(document.activeElement) === true) return;
    section.current?.querySelector<HTMLElement>(`[${PAGE_HEADING_ATTRIBUTE}]`)?.focus({ preventScroll: true });
  }, [view]);
  return (
    <div className={classes.page}>
      <ProfileTabs current={tab} isHiddenOnPhones={order !== ''} />
      <div ref={section} className={classes.content}>
        {deletionDueAt && <DeletionNotice dueAt={deletionDueAt} />}
        <Content search={search} />
      </div>
    </div>
  );
}
