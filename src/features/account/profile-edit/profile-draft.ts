import * as v from 'valibot';
import { PROFILE_DRAFT_KEY } from '#src/lib/storage-keys.ts';
import { createTabDraft } from '#src/session/tab-draft.ts';
import type { ProfileFormValues } from './profile-form.rules.ts';

const ProfileFormSchema: v.GenericSchema<unknown, ProfileFormValues> = v.object({
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  mobile: v.string(),
  dob: v.string(),
  gender: v.picklist(['', 'M', 'F']),
});

/** The unsaved form values of this tab (docs/reliability.md, "profile edit"). */
export const profileDraft = createTabDraft(PROFILE_DRAFT_KEY, ProfileFormSchema);
