import { Button, Checkbox, NativeSelect, TextInput, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ChangeEvent } from 'react';
import '@mantine/core/styles/Checkbox.css';
import type { Address } from '#contract/addresses.ts';
import { PHONE_INPUT_MAX_LENGTH } from '#contract/fields/phone.ts';
import { isBlank } from '#contract/fields/text.ts';
import { isApiError } from '#src/api/api-error.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useLanguage } from '#src/i18n/use-language.ts';
import { isOutcomeUnknown } from '#src/lib/app-error.ts';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { createFormDrafts } from '#src/session/form-drafts.ts';
import { useSession, useSignedInMember } from '#src/session/session-context.tsx';
import type { AddressKind } from '#src/features/addresses/model/address-kinds.ts';
import {
  INPUT_SANITIZERS,
  toAddressFormValues,
  toAddressInput,
  toNewAddressForm,
  type AddressFormValues,
  type SanitizedField,
} from '#src/features/addresses/model/address.rules.ts';
import classes from './AddressForm.module.css';
import { addressMutations } from '#src/features/addresses/api/addresses.mutations.ts';
import { getAddressesKey, type AddressCountry } from '#src/features/addresses/api/addresses.queries.ts';
import { AddressTypeField } from './AddressTypeField.tsx';
import { InvoiceCodeField } from './InvoiceCodeField.tsx';
import { CityField } from './CityField.tsx';
import { ProvinceField } from './ProvinceField.tsx';
import { useAddressErrors } from './use-address-errors.ts';
import { usePlaceAutofill } from './use-place-autofill.ts';

const drafts = createFormDrafts<{ readonly id: string; readonly form: AddressFormValues }>();

interface AddressFormProps {
  readonly kind: AddressKind;
  readonly address: Address | null;
  readonly country: AddressCountry;
  readonly onCancel: () => void;
  readonly onSaved: (id: string) => void;
}

/** Address form. Required fields are validated on change (REQ-BCHK-18 to REQ-BCHK-24). */
export function AddressForm({ kind, address, country, onCancel, onSaved }: AddressFormProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const toFieldErrors = useAddressErrors();
  const isOnline = useIsOnline();
  const session = useSession();
  const member = useSignedInMember();
  const client = useQueryClient();
  const request = useApiRequest();
  const id = address?.id ?? '';
  const [draft] = useState(() => drafts.take(session, member.id));
  const [existingIds] = useState(() => {
    const list = client.getQueryData<readonly Address[]>(getAddressesKey(country.countryCode)) ?? [];
    return new Set(list.map((item) => item.id));
  });
  const initialValues = address === null ? toNewAddressForm(member) : toAddressFormValues(address);
  const form = useForm<AddressFormValues>({
    initialValues: draft?.id === id ? draft.form : initialValues,
    validateInputOnChange: [...kind.requiredFields],
    validate: Object.fromEntries(
      kind.requiredFields.map((field) => [field, (value: string) => (isBlank(value) ? t`Value is Required` : null)]),
    ),
  });
  const save = useMutation({
    ...addressMutations(request).save(country),
    // In the options, because the callbacks of `mutate` do not run once the login page has unmounted the dialog.
    onError: (error) => {
      if (isApiError(error) && error.code === 'tokenInvalid') {
        drafts.save(session, member.id, { id, form: form.getValues() });
      }
    },
  });
  const countryCode = address?.addressCountryCode ?? country.countryCode;
  const countryName = new Intl.DisplayNames(language, { type: 'region' }).of(countryCode) ?? countryCode;

  /** Input props of a field that filters the typed characters. */
  const getSanitizedProps = (field: SanitizedField) => ({
    ...form.getInputProps(field),
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      form.setFieldValue(field, INPUT_SANITIZERS[field](event.currentTarget.value)),
  });

  const autofill = usePlaceAutofill(form, country);

  const submit = form.onSubmit(
    (values) => {
      if (save.isPending || !isOnline) return;
      const fields = toAddressInput(values, { code: countryCode, name: address?.addressCountry || countryName });
      save.mutate(
        { id, fields, existingIds, isPreviousOutcomeUnknown: isOutcomeUnknown(save.error) },
        {
          onSuccess: (saved) => onSaved(saved.id),
          // A toast shows the message. The affected fields show their errors and keep their text.
          onError: (error) => {
            if (!isApiError(error)) return;
            form.setErrors(toFieldErrors(error.fields));
            form.getInputNode(Object.keys(error.fields)[0] ?? '')?.focus();
          },
        },
      );
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <NativeSelect
        className={classes.salutation}
        label={t`Salutation`}
        size="md"
        autoComplete="honorific-prefix"
        data={[
          { value: '', label: '—' },
          { value: 'Mr', label: t`Mr` },
          { value: 'Mrs', label: t`Mrs` },
        ]}
        {...form.getInputProps('salutation')}
      />
      <TextInput
        label={t`First name`}
        required
        autoComplete="given-name"
        maxLength={80}
        {...form.getInputProps('firstName')}
      />
      <TextInput label={t`Last name`} autoComplete="family-name" maxLength={80} {...form.getInputProps('lastName')} />
      <TextInput
        label={t`E-mail`}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <TextInput
        label={t`Mobile`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={PHONE_INPUT_MAX_LENGTH}
        {...getSanitizedProps('mobile')}
      />
      <Textarea
        className={classes.wide}
        label={t`Address`}
        description={t`Street and number, staircase, floor`}
        required
        autosize
        minRows={2}
        maxLength={300}
        autoComplete="street-address"
        {...form.getInputProps('address')}
      />
      {/* First, because it fills in city and province. */}
      <TextInput
        label={t`Postcode`}
        autoComplete="postal-code"
        maxLength={20}
        {...form.getInputProps('addressZipcode')}
        onChange={(event) => void autofill.typeZipcode(event.currentTarget.value)}
      />
      <CityField
        country={country}
        {...form.getInputProps('addressCity')}
        province={form.values.addressProvince}
        zipcode={form.values.addressZipcode}
        onCity={autofill.chooseCity}
      />
      <ProvinceField countryId={country.countryId} {...form.getInputProps('addressProvince')} />
      <TextInput
        label={t`Country`}
        value={countryName}
        readOnly
        autoComplete="country-name"
        error={form.errors['addressCountryCode']}
      />
      <AddressTypeField
        className={classes.wide}
        value={form.values.addressType}
        error={form.errors['addressType']}
        onChange={(type) => form.setFieldValue('addressType', type)}
      />
      {kind.invoiceCodes.map((field) => (
        <InvoiceCodeField key={field} code={field} {...getSanitizedProps(field)} />
      ))}
      <Checkbox
        className={classes.wide}
        label={t`Use as the default address`}
        {...form.getInputProps('isDefault', { type: 'checkbox' })}
      />
      {!isOnline && (
        <p id="address-offline" className={classes.offline} role="status">
          <Trans>
            We can’t reach the shop. What you’ve typed stays here, and you can save it when the connection is back.
          </Trans>
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          type="submit"
          loading={save.isPending}
          disabled={!isOnline}
          aria-describedby={isOnline ? undefined : 'address-offline'}
        >
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
