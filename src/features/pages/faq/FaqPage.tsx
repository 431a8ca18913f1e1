import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconHelp, IconMessageQuestion } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FAQS_PER_PAGE } from '#contract/pages.ts';
import { pageQueries } from '#src/features/pages/api/pages.queries.ts';
import { PageBanner } from '#src/features/pages/PageBanner.tsx';
import { CurrentLink } from '#src/lib/CurrentLink.tsx';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PagedList } from '#src/ui/navigation/PagedList.tsx';
import type { FaqSearch } from './faq.search.ts';
import { FaqList } from './FaqList.tsx';
import classes from './FaqPage.module.css';

/** Questions and answers, ten per page (REQ-PAGE-09 to REQ-PAGE-11). */
export function FaqPage({ search: { page } }: { readonly search: FaqSearch }) {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(useLocalizedQueries(pageQueries).faqs(page));
  return (
    <div className={classes.page}>
      <PageBanner title={t`Frequently asked questions`} icon={<IconMessageQuestion stroke={1.25} />}>
        <Trans>Short answers about shopping, orders and your account.</Trans>
      </PageBanner>
      <PagedList
        page={page}
        count={data.data.length}
        total={data.totalCount}
        pageSize={FAQS_PER_PAGE}
        icon={<IconHelp size={30} />}
        empty={<NoFaqs />}
        renderLink={(target, props) => <CurrentLink to="/faq" search={{ page: target }} {...props} />}
      >
        <FaqList key={page} faqs={data.data} />
      </PagedList>
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

function NoFaqs() {
  const { t } = useLingui();
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
