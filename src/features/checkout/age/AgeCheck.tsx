import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { hasReachedAge } from '#contract/fields/age.ts';
import { MIN_BIRTH_DATE, getShopToday, isValidBirthDate } from '#contract/fields/dates.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { saveBirthDateMutation } from '#src/features/checkout/api/birth-date.mutation.ts';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { useSession, useSignedInMember } from '#src/session/session-context.tsx';
import { FormAlert } from '#src/ui/feedback/FormAlert.tsx';
import { getNeededAge } from './age.rules.ts';
import { BIRTH_DATE_INPUT_ID } from './request-birth-date.ts';
import classes from './AgeCheck.module.css';

interface AgeCheckProps {
  readonly items: readonly { readonly minimumAge?: number | undefined }[];
}

/**
 * Asks for the date of birth when the products need an age and the profile has none; says so when the member is too young. The
 * server checks both again.
 */
export function AgeCheck({ items }: AgeCheckProps) {
  const { dob } = useSignedInMember();
  const [today] = useState(() => getShopToday(new Date()));
  const age = getNeededAge(items);
  if (age === undefined) return null;
  if (dob === null) return <BirthDateForm age={age} today={today} />;
  if (hasReachedAge(dob, age, today)) return null;
  return (
    <FormAlert>
      <Trans>Some products are only for buyers from {age} years. Remove them from the cart to order the rest.</Trans>
    </FormAlert>
  );
}

function BirthDateForm({ age, today }: { readonly age: number; readonly today: string }) {
  const { t } = useLingui();
  const session = useSession();
  const request = useApiRequest();
  const member = useSignedInMember();
  const getErrorMessage = useErrorMessage();
  const save = useMutation(saveBirthDateMutation({ session, request }));
  const [dob, setDob] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const error = isInvalid ? t`Enter your date of birth.` : save.isError && getErrorMessage(save.error);
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (save.isPending) return;
        const isValid = isValidBirthDate(dob, today);
        setInvalid(!isValid);
        if (isValid) save.mutate({ member, dob });
      }}
    >
      <TextInput
        id={BIRTH_DATE_INPUT_ID}
        type="date"
        size="md"
        autoComplete="bday"
        required
        label={t`Date of birth`}
        description={t`You are buying products for which you must be at least ${age}. We keep the date in your profile.`}
        min={MIN_BIRTH_DATE}
        max={today}
        value={dob}
        error={error}
        onChange={(event) => {
          setInvalid(false);
          setDob(event.currentTarget.value);
        }}
      />
      <Button type="submit" loading={save.isPending}>
        <Trans>Save date of birth</Trans>
      </Button>
    </form>
  );
}
