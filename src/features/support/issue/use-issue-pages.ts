import { skipToken, useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { OTHER_PAGE, type PageOption, type SubPageOption } from '#contract/support.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import { useSupportQueries } from '#src/features/support/api/use-support-queries.ts';

interface IssuePages {
  readonly pages: readonly PageOption[];
  readonly subPages: readonly SubPageOption[];
}

/**
 * What a report can be about. Doc 1 §8: without the list, the homepage and Other; without a page's
 * parts, none; both failures are told in a message.
 * @param page the chosen page's key; empty for none
 */
export function useIssuePages(page: string): IssuePages {
  const { t } = useLingui();
  const notify = useNotify();
  const support = useSupportQueries();
  const pages = useQuery(support.pages());
  const parts = useQuery({
    ...support.subPages(page),
    ...(page === '' || page === OTHER_PAGE ? { queryFn: skipToken } : {}),
  });
  const tellPages = useEffectEvent(() => {
    const text = t`The list of pages could not be loaded.`;
    notify({ tone: 'failure', text, key: 'issue-pages' });
  });
  const tellParts = useEffectEvent(() => {
    const text = t`The parts of this page could not be loaded.`;
    notify({ tone: 'failure', text, key: 'issue-sub-pages' });
  });
  // A failure of its own each time, so each is told.
  const { error: pagesError } = pages;
  const { error: partsError } = parts;
  useEffect(() => {
    if (pagesError !== null) tellPages();
  }, [pagesError]);
  useEffect(() => {
    if (partsError !== null) tellParts();
  }, [partsError]);

  const fallback = [
    { key: 'Homepage', value: t`Homepage` },
    { key: OTHER_PAGE, value: t`Other` },
  ];
  return { pages: pages.data ?? fallback, subPages: parts.data ?? [] };
}
