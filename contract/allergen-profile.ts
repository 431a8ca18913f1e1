import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Allergen } from './fields/allergens.ts';

/** Allergens are text, so that an app shows those of a later server too. */
const AllergenProfile = v.object({ allergens: v.array(v.string()), consentedAt: v.string() });

/** Not in the specification (ADR 039). Health data: an administrator who acts as the member neither sees nor changes it. */
export const allergenProfileCalls = {
  allergenProfile: defineCall({
    summary: 'Allergens that the member keeps in the profile; null for none',
    method: 'GET',
    path: '/user/allergens',
    access: 'member',
    response: { data: v.nullable(AllergenProfile) },
  }),
  saveAllergenProfile: defineCall({
    summary: 'Keep these allergens in the profile, with the member’s explicit consent',
    method: 'PUT',
    path: '/user/allergens',
    access: 'member',
    body: v.object({
      allergens: v.pipe(v.array(Allergen), v.minLength(1), v.maxLength(Allergen.options.length)),
      consent: v.literal(true),
    }),
    response: {},
    errors: ['forbidden'],
  }),
  removeAllergenProfile: defineCall({
    summary: 'Withdraw the consent to keep allergens in the profile, and delete them',
    method: 'DELETE',
    path: '/user/allergens',
    access: 'member',
    response: {},
    errors: ['forbidden'],
  }),
};
