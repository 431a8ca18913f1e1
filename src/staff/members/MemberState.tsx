import { Trans } from '@lingui/react/macro';
import type { ListedStaffMember } from '#contract/staff/member-entity.ts';
import { StatusBadge } from '#src/ui/display/StatusBadge.tsx';

type State = Pick<ListedStaffMember, 'isBlocked' | 'isEmailVerified' | 'isMobileVerified'>;

/** Whether a member can log in, and if not, why. */
export function MemberState({ member: { isBlocked, isEmailVerified, isMobileVerified } }: { readonly member: State }) {
  if (isBlocked) {
    return (
      <StatusBadge tone="over">
        <Trans>Blocked</Trans>
      </StatusBadge>
    );
  }
  if (!isEmailVerified || !isMobileVerified) {
    return (
      <StatusBadge tone="open">
        {isEmailVerified ? <Trans>Mobile to verify</Trans> : <Trans>E-mail to verify</Trans>}
      </StatusBadge>
    );
  }
  return (
    <StatusBadge tone="good">
      <Trans>Active</Trans>
    </StatusBadge>
  );
}
