import { Trans } from '@lingui/react/macro';
import type { StaffMemberRecord } from '#contract/staff/member-entity.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useActionLabel } from '#src/staff/log/use-action-label.ts';
import classes from './MemberPage.module.css';

/** What people of the shop have done with the account, newest first, with their reasons. */
export function MemberEvents({ events }: Pick<StaffMemberRecord, 'events'>) {
  const getActionLabel = useActionLabel();
  const { dateTime } = useFormatters();
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="member-log">
      <h2 id="member-log">
        <Trans>Log</Trans>
      </h2>
      <ul className={classes.rows}>
        {events.map(({ at, action, actor, reason }) => (
          <li key={`${at} ${action}`}>
            <div className={classes.row}>
              <span>{getActionLabel(action)}</span>
              <span className={classes.note}>{[actor, dateTime(at)].filter((text) => text !== '').join(', ')}</span>
            </div>
            {reason !== '' && <p className={classes.note}>{reason}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
