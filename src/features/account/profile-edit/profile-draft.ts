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
 * What was typed survives a reload, and a session that runs out and is renewed (reliability, profile
 * edit). It is one member's and one tab's: another member who logs in never sees it.
 */
export function readProfileDraft(member: string): ProfileFormValues | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PROFILE_DRAFT_KEY) ?? 'null');
    const draft = v.safeParse(ProfileDraftSchema, stored);
    if (draft.success && draft.output.member === member) return draft.output.form;
  } catch {
    // No storage, or not ours: there is no draft.
  }
  clearProfileDraft();
  return null;
}

export function writeProfileDraft(member: string, form: ProfileFormValues): void {
  try {
    sessionStorage.setItem(PROFILE_DRAFT_KEY, JSON.stringify({ member, form }));
  } catch {
    // A refused storage: the draft lives as long as the page.
  }
}

export function clearProfileDraft(): void {
  try {
    sessionStorage.removeItem(PROFILE_DRAFT_KEY);
  } catch {
    // There is none.
  }
}
