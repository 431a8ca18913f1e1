import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { StaffMemberRecord } from '#contract/staff/member-entity.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import classes from './MemberPage.module.css';

const ACTIONS: Readonly<Record<string, MessageDescriptor>> = {
  adminLogin: msg`Acted as the member`,
  linkMade: msg`Login link created`,
  memberAdded: msg`Member added`,
  memberAdminGranted: msg`Made an administrator`,
  memberAdminRevoked: msg`No longer an administrator`,
  memberBlocked: msg`Blocked`,
  memberContactChanged: msg`Contact data corrected`,
  memberCredited: msg`Balance changed`,
  memberDeletionRequested: msg`Deletion requested`,
  memberExported: msg`Data exported`,
  memberMobileVerified: msg`Mobile verified`,
  memberUnblocked: msg`Unblocked`,
  verificationMailSent: msg`Verification mail sent`,
};

/** What people of the shop have done with the account, newest first, with their reasons. */
export function MemberEvents({ events }: Pick<StaffMemberRecord, 'events'>) {
  const { _ } = useLingui();
  const { dateTime } = useFormatters();
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="member-log">
      <h2 id="member-log">
        <Trans>Log</Trans>
      </h2>
      <ul className={classes.rows}>
        {events.map(({ at, action, actor, reason }) => {
          const label = ACTIONS[action];
          return (
            <li key={`${at} ${action}`}>
              <div className={classes.row}>
                <span>{label ? _(label) : action}</span>
                <span className={classes.note}>{[actor, dateTime(at)].filter((text) => text !== '').join(', ')}</span>
              </div>
              {reason !== '' && <p className={classes.note}>{reason}</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
