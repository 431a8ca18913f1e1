import { mutationOptions } from '@tanstack/react-query';
import { allergenProfileCalls } from '#contract/allergen-profile.ts';
import type { Allergen } from '#contract/fields/allergens.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { ALLERGEN_PROFILE_KEY } from '#src/features/catalogue/api/allergen-profile.queries.ts';
import { CONSENTS_KEY } from './consents.queries.ts';

/** Keeps the allergens in the profile, or removes them from it when there are none. */
export const saveAllergenProfileMutation = (request: ApiRequest) =>
  mutationOptions({
    mutationFn: (allergens: Allergen[]) =>
      allergens.length === 0
        ? request(allergenProfileCalls.removeAllergenProfile, {})
        : request(allergenProfileCalls.saveAllergenProfile, { body: { allergens, consent: true } }),
    // After a failure too: the change may have been made, or another device may have made one.
    onSettled: async (_response, _error, _allergens, _result, { client }) => {
      await client.invalidateQueries({ queryKey: ALLERGEN_PROFILE_KEY });
      await client.invalidateQueries({ queryKey: CONSENTS_KEY });
    },
  });
