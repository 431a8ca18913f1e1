import * as v from 'valibot';
import { PROFILE_DRAFT_KEY } from '#src/lib/storage-keys.ts';
import type { ProfileFormValues } from './profile-form.rules.ts';

const ProfileDraftSchema = v.object({
  member: v.string(),
  form: v.object({
    firstName: v.string(),
    lastName: v.string(),
    email: v.string(),
    mobile: v.string(),
    dob: v.string(),
    gender: v.picklist(['', 'M', 'F']),
  }),
});

/**
 * Returns the unsaved form values of this tab. They survive a reload and an expired session
 * (docs/reliability.md, "profile edit"). A draft of another member is deleted.
 */
export function readProfileDraft(memberId: string): ProfileFormValues | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PROFILE_DRAFT_KEY) ?? 'null');
    const draft = v.safeParse(ProfileDraftSchema, stored);
    if (draft.success && draft.output.member === memberId) return draft.output.form;
  } catch {
    // Storage is blocked or its content is invalid: there is no draft.
  }
  clearProfileDraft();
  return null;
}

export function writeProfileDraft(memberId: string, form: ProfileFormValues): void {
  try {
    sessionStorage.setItem(PROFILE_DRAFT_KEY, JSON.stringify({ member: memberId, form }));
  } catch {
    // Storage is blocked: the form keeps its values while the page is open.
  }
}

export function clearProfileDraft(): void {
  try {
    sessionStorage.removeItem(PROFILE_DRAFT_KEY);
  } catch {
    // Storage is blocked, so there is no draft.
  }
}
