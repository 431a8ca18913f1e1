import type { StaffMemberRecord } from '#contract/staff/member-entity.ts';

/** What each dialog of an act on a member gets. */
export interface MemberActProps {
  readonly member: StaffMemberRecord;
  readonly onClose: () => void;
}
