import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { BackLink } from '#src/staff/layout/BackLink.tsx';
import { staffMemberQueries } from '#src/staff/members/member.queries.ts';
import { MemberState } from '#src/staff/members/MemberState.tsx';
import { DescriptionList } from '#src/ui/display/DescriptionList.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { MemberActions } from './MemberActions.tsx';
import { MemberEvents } from './MemberEvents.tsx';
import { MemberMovements } from './MemberMovements.tsx';
import { MemberOrders } from './MemberOrders.tsx';
import classes from './MemberPage.module.css';

const route = getRouteApi('/shell/members/$id');

/** One member: contact data, orders, balances, log, and what can be done (REQ-STAFF-22). */
export function MemberPage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const { page } = route.useSearch();
  const { date } = useFormatters();
  const { data: member } = useSuspenseQuery(staffMemberQueries(useApiRequest()).detail(id));
  const { deletion } = member;
  const toVerified = (value: string, isVerified: boolean) =>
    value === '' || isVerified ? value : t`${value} (not verified)`;
  return (
    <>
      <BackLink renderLink={(props) => <Link to="/members" search={{ find: '', page: 1 }} {...props} />}>
        <Trans>All members</Trans>
      </BackLink>
      <div className={classes.head}>
        <PageHeading className={classes.title}>{member.name}</PageHeading>
        <MemberState member={member} />
      </div>
      <MemberActions member={member} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <section aria-labelledby="member-contact">
            <h2 id="member-contact">
              <Trans>Contact data</Trans>
            </h2>
            <DescriptionList
              rows={[
                [t`E-mail`, toVerified(member.email, member.isEmailVerified)],
                [t`Mobile`, toVerified(member.mobile, member.isMobileVerified)],
                [t`Membership number`, member.number],
                [t`Member since`, date(member.createdAt)],
                [t`Language`, member.language === 'it' ? t`Italian` : t`English`],
                [t`Shops`, member.shops.join(', ')],
                [t`Account is deleted on`, date(deletion.dueAt)],
              ]}
            />
          </section>
          <MemberOrders orders={member.orders} />
        </div>
        <div className={classes.column}>
          <MemberMovements memberId={id} page={page} />
          <MemberEvents events={member.events} />
        </div>
      </div>
    </>
  );
}
