import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ListedStaffMember } from '#contract/staff/member-entity.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { MemberState } from '#src/staff/members/MemberState.tsx';
import classes from './MembersPage.module.css';

/** One member of the list. */
export function MemberRow({ member }: { readonly member: ListedStaffMember }) {
  const { date } = useFormatters();
  return (
    <li className={classes.row}>
      <p className={classes.name}>
        <Link to="/members/$id" params={{ id: member.id }} search={{ page: 1 }}>
          {member.name}
        </Link>
        <span className={classes.note}>
          <Trans>No. {member.number}</Trans>
        </span>
      </p>
      <p>{member.email}</p>
      <p>{member.mobile}</p>
      <p>
        <span className={classes.note}>
          <Trans>Since {date(member.createdAt)}</Trans>
        </span>
      </p>
      <p>
        <MemberState member={member} />
      </p>
    </li>
  );
}
