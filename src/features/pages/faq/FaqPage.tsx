import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconHelp, IconMessageQuestion } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { FAQS_PER_PAGE } from '#contract/pages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { CurrentLink } from '#src/lib/CurrentLink.tsx';
import { Pagination } from '#src/ui/navigation/Pagination.tsx';
import { PageBanner } from '#src/features/pages/PageBanner.tsx';
import classes from './FaqPage.module.css';
import { FaqList } from './FaqList.tsx';
import type { FaqSearch } from './faq.search.ts';
import { pageQueries } from '#src/features/pages/api/pages.queries.ts';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';

/** Questions and answers, ten per page (REQ-PAGE-09 to REQ-PAGE-11). */
export function FaqPage({ search: { page } }: { readonly search: FaqSearch }) {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(useLocalizedQueries(pageQueries).faqs(page));
  return (
    <div className={classes.page}>
      <PageBanner title={t`Frequently asked questions`} icon={<IconMessageQuestion stroke={1.25} />}>
        <Trans>Short answers about shopping, orders and your account.</Trans>
      </PageBanner>
      {data.data.length === 0 ? (
        <NoFaqs hasOtherPages={data.totalCount > 0} />
      ) : (
        <FaqList key={page} faqs={data.data} />
      )}
      <Pagination
        page={page}
        total={data.totalCount}
        pageSize={FAQS_PER_PAGE}
        renderLink={(target, props) => <CurrentLink to="/faq" search={{ page: target }} {...props} />}
      />
      {data.totalCount > 0 && (
        <p className={classes.more}>
          <span>
            <Trans>Can’t find your question?</Trans>
          </span>
          <Button variant="light" renderRoot={(props) => <Link to="/contactus" {...props} />}>
            <Trans>Write to us</Trans>
          </Button>
        </p>
      )}
    </div>
  );
}

/** @param hasOtherPages there are questions, but not on this page */
function NoFaqs({ hasOtherPages }: { readonly hasOtherPages: boolean }) {
  const { t } = useLingui();
  if (hasOtherPages) {
    return (
      <EmptyState
        title={t`There are no questions on this page`}
        icon={<IconHelp size={30} />}
        action={
          <Button renderRoot={(props) => <Link to="/faq" {...props} />}>
            <Trans>Go to the first page</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t`No questions yet`}
      icon={<IconHelp size={30} />}
      action={
        <Button renderRoot={(props) => <Link to="/contactus" {...props} />}>
          <Trans>Write to us</Trans>
        </Button>
      }
    >
      <Trans>Send it to us and we’ll reply by e-mail.</Trans>
    </EmptyState>
  );
}
