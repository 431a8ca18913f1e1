import type { StaffPerson } from '#contract/staff/people.ts';

/** What each dialog of a change of a person gets. */
export interface PersonActProps {
  /** As the owner has seen the person. */
  readonly person: StaffPerson;
  readonly onClose: () => void;
}
