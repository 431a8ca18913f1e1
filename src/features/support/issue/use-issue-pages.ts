import { useLingui } from '@lingui/react/macro';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { OTHER_PAGE, type PageOption, type SubPageOption } from '#contract/support.ts';
import { supportQueries } from '#src/features/support/api/support.queries.ts';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';

interface IssuePages {
  readonly pages: readonly PageOption[];
  readonly subPages: readonly SubPageOption[];
}

/**
 * Page options of a report. When the pages can't be loaded, the options are Homepage and Other
 * (REQ-SUP-21). When the sub-pages can't be loaded, there are none (REQ-SUP-22). A toast shows each error.
 * @param page key of the selected page; empty for none
 */
export function useIssuePages(page: string): IssuePages {
  const { t } = useLingui();
  const notify = useNotify();
  const support = useLocalizedQueries(supportQueries);
  const pages = useQuery(support.pages());
  const subPages = useQuery({
    ...support.subPages(page),
    ...(page === '' || page === OTHER_PAGE ? { queryFn: skipToken } : {}),
  });
  const notifyPagesError = useEffectEvent(() => {
    const text = t`The list of pages couldn’t be loaded.`;
    notify({ tone: 'failure', text, key: 'issue-pages' });
  });
  const notifySubPagesError = useEffectEvent(() => {
    const text = t`The parts of this page couldn’t be loaded.`;
    notify({ tone: 'failure', text, key: 'issue-sub-pages' });
  });
  // Each failed attempt creates a new error object, so each shows a toast.
  const { error: pagesError } = pages;
  const { error: subPagesError } = subPages;
  useEffect(() => {
    if (pagesError !== null) notifyPagesError();
  }, [pagesError]);
  useEffect(() => {
    if (subPagesError !== null) notifySubPagesError();
  }, [subPagesError]);

  const fallback = [
    { key: 'Homepage', value: t`Homepage` },
    { key: OTHER_PAGE, value: t`Other` },
  ];
  return { pages: pages.data ?? fallback, subPages: subPages.data ?? [] };
}
