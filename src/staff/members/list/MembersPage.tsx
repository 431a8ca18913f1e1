import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { canChange } from '#contract/staff/roles.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { PageLinks } from '#src/staff/layout/PageLinks.tsx';
import { SearchForm } from '#src/staff/layout/SearchForm.tsx';
import { staffMemberQueries } from '#src/staff/members/member.queries.ts';
import { useStaff } from '#src/staff/session/staff-session-context.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { MemberRow } from './MemberRow.tsx';
import classes from './MembersPage.module.css';

const route = getRouteApi('/shell/members');

/** The members of the person's shops, newest first, with a search (REQ-STAFF-21). */
export function MembersPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const search = route.useSearch();
  const staff = useStaff();
  const { data } = useSuspenseQuery(staffMemberQueries(useApiRequest()).list(search));
  return (
    <>
      <div className={classes.head}>
        <PageHeading className={classes.title}>{t`Members`}</PageHeading>
        {staff !== null && canChange(staff.role, 'members') && (
          <Button variant="default" renderRoot={(props) => <Link to="/members/import" {...props} />}>
            <Trans>Import a file</Trans>
          </Button>
        )}
      </div>
      <SearchForm
        text={search.find}
        placeholder={t`Name, e-mail, phone, membership number`}
        onSearch={(find) => void navigate({ to: '/members', search: { find, page: 1 } })}
      />
      {data.data.length === 0 ? (
        <EmptyState title={search.find === '' ? t`No members here` : t`No member matches`} />
      ) : (
        <ul className={classes.list} aria-label={t`Members`}>
          {data.data.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </ul>
      )}
      <PageLinks
        page={search.page}
        hasMore={data.hasMore}
        renderLink={(page, props) => <Link to="/members" search={{ ...search, page }} {...props} />}
      />
    </>
  );
}
