import type { allergenProfileCalls } from '#contract/allergen-profile.ts';
import type { consentCalls } from '#contract/consents.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import type { Deps } from '#server/platform/deps.ts';
import { formatMessage } from '#server/platform/i18n/messages.ts';
import { deleteAllergens, readAllergens, saveAllergens } from './allergens.ts';
import { readConsents, withdrawMarketingConsent, withdrawPushConsent } from './consents.ts';

export const consentHandlers = (deps: Deps): Handlers<typeof consentCalls & typeof allergenProfileCalls> => ({
  consents: async (_input, { member, localize }) => ({ data: await readConsents(deps, member, localize) }),
  withdrawPushConsent: async ({ params }, { member, language }) => {
    await withdrawPushConsent(deps, member, params.id);
    return { message: formatMessage('consents.withdrawn', language) };
  },
  withdrawMarketingConsent: async ({ params }, { member, language }) => {
    await withdrawMarketingConsent(deps, member, params.id);
    return { message: formatMessage('consents.withdrawn', language) };
  },
  allergenProfile: async (_input, { member }) => ({ data: await readAllergens(deps, member) }),
  saveAllergenProfile: async ({ body }, { member }) => {
    await saveAllergens(deps, member, body.allergens);
    return {};
  },
  removeAllergenProfile: async (_input, { member, language }) => {
    await deleteAllergens(deps, member);
    return { message: formatMessage('consents.withdrawn', language) };
  },
});
