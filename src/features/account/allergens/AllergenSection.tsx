import { useLingui as useTranslation } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Allergen } from '#contract/fields/allergens.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { saveAllergenProfileMutation } from '#src/features/account/api/allergen-profile.mutations.ts';
import { useSingleMutation } from '#src/features/account/security/use-single-mutation.ts';
import { getAllergenName } from '#src/features/catalogue/allergens/allergen-names.ts';
import { useDeviceAllergens } from '#src/features/catalogue/allergens/use-device-allergens.ts';
import { writeDeviceAllergens } from '#src/features/catalogue/allergens/write-device-allergens.ts';
import { allergenProfileQuery } from '#src/features/catalogue/api/allergen-profile.queries.ts';
import { toggleId } from '#src/features/catalogue/model/list-search.rules.ts';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { FormAlert } from '#src/ui/feedback/FormAlert.tsx';
import { RadioCard, RadioCards } from '#src/ui/inputs/RadioCard.tsx';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import classes from '#src/features/account/profile/Account.module.css';

interface AllergenChoice {
  readonly allergens: readonly string[];
  readonly place: 'device' | 'profile';
}

/** What is kept now: on this device, otherwise in the profile. */
function useSavedChoice() {
  const device = useDeviceAllergens();
  const { data: profile = null } = useQuery(allergenProfileQuery(useApiRequest()));
  const place = profile !== null && device.length === 0 ? ('profile' as const) : ('device' as const);
  return { saved: { allergens: place === 'profile' ? (profile?.allergens ?? []) : device, place }, profile };
}

/** Allergens that the member avoids, and where they are kept (ADR 039). */
export function AllergenSection() {
  const { t } = useLingui();
  const { _ } = useTranslation();
  const notify = useNotify();
  const getErrorMessage = useErrorMessage();
  const { saved, profile } = useSavedChoice();
  const [draft, setDraft] = useState<AllergenChoice | null>(null);
  const [hasConsented, setHasConsented] = useState(false);
  const [alert, setAlert] = useState('');
  const save = useSingleMutation({ ...saveAllergenProfileMutation(useApiRequest()), meta: { failure: 'silent' } });
  const { allergens, place } = draft ?? saved;
  const isConsentNeeded = place === 'profile' && allergens.length > 0 && profile === null;

  const change = (changes: Partial<AllergenChoice>) => {
    setAlert('');
    setDraft({ allergens, place, ...changes });
  };
  const finish = () => {
    const isStored = writeDeviceAllergens(place === 'device' ? allergens : []);
    if (!isStored && place === 'device' && allergens.length > 0) {
      setAlert(t`Your browser doesn’t let us store anything on this device.`);
      return;
    }
    setDraft(null);
    setHasConsented(false);
    notify({ tone: 'success', text: t`Allergies saved` });
  };
  const submit = () => {
    setAlert('');
    if (isConsentNeeded && !hasConsented) {
      setAlert(t`Agree to keep your allergies in the profile, or keep them on this device only.`);
      return;
    }
    const inProfile = place === 'profile' ? Allergen.options.filter((code) => allergens.includes(code)) : [];
    if (inProfile.length === 0 && profile === null) {
      finish();
      return;
    }
    save.mutate(inProfile, { onSuccess: finish, onError: (error) => setAlert(getErrorMessage(error)) });
  };

  return (
    <section id="allergies" className={classes.allergens} aria-labelledby="allergies-title">
      <h2 id="allergies-title" className={classes.allergensTitle}>
        <Trans>Allergies</Trans>
      </h2>
      <p className={classes.allergensHint}>
        <Trans>
          Choose what you avoid, and we mark the products that contain it or may contain traces of it. Always read the
          label too.
        </Trans>
      </p>
      <form
        className={classes.allergensForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <fieldset className={classes.allergensGroup}>
          <legend className={classes.allergensLegend}>
            <Trans>I avoid</Trans>
          </legend>
          <div className={classes.allergensOptions}>
            {Allergen.options.map((code) => (
              <Checkbox
                key={code}
                label={getAllergenName(_, code)}
                checked={allergens.includes(code)}
                onChange={() => change({ allergens: toggleId(allergens, code) })}
              />
            ))}
          </div>
        </fieldset>
        <RadioCards legend={t`Where we keep it`}>
          <RadioCard
            name="allergen-place"
            value="device"
            checked={place === 'device'}
            onChoose={() => change({ place: 'device' })}
            title={t`On this device only`}
          >
            <Trans>The shop doesn’t get it. A logout deletes it.</Trans>
          </RadioCard>
          <RadioCard
            name="allergen-place"
            value="profile"
            checked={place === 'profile'}
            onChoose={() => change({ place: 'profile' })}
            title={t`In your profile`}
          >
            <Trans>On all your devices.</Trans>
          </RadioCard>
        </RadioCards>
        {isConsentNeeded && (
          <Checkbox
            checked={hasConsented}
            onChange={({ currentTarget }) => setHasConsented(currentTarget.checked)}
            label={t`I agree that the shop keeps my allergies, which are data about my health, only to mark products for me. I can withdraw this at any time under “Privacy and data”.`}
          />
        )}
        {alert !== '' && <FormAlert>{alert}</FormAlert>}
        <div>
          <Button type="submit" loading={save.isPending} disabled={draft === null}>
            <Trans>Save allergies</Trans>
          </Button>
        </div>
      </form>
    </section>
  );
}
