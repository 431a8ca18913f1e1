import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, NativeSelect, TextInput, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ChangeEvent } from 'react';
import '@mantine/core/styles/Checkbox.css';
import type { Address } from '#contract/addresses.ts';
import { PHONE_INPUT_MAX_LENGTH } from '#contract/fields/phone.ts';
import { isBlank } from '#contract/fields/text.ts';
import { isApiError } from '#src/api/api-error.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { addressMutations } from '#src/features/addresses/api/addresses.mutations.ts';
import { getAddressesKey, type AddressCountry } from '#src/features/addresses/api/addresses.queries.ts';
import type { AddressKind } from '#src/features/addresses/model/address-kinds.ts';
import {
  INPUT_SANITIZERS,
  toAddressFormValues,
  toAddressInput,
  toNewAddressForm,
  type AddressFormValues,
  type SanitizedField,
} from '#src/features/addresses/model/address.rules.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { isOutcomeUnknown } from '#src/lib/app-error.ts';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { createMemoryDraft, useFormDraft } from '#src/session/form-draft.ts';
import { useSignedInMember } from '#src/session/session-context.tsx';
import { focusFirstError, showServerErrors } from '#src/ui/inputs/form-errors.tsx';
import { FormActions } from '#src/ui/inputs/FormActions.tsx';
import { PersonFields } from '#src/ui/inputs/PersonFields.tsx';
import { ActionBar } from '#src/ui/navigation/ActionBar.tsx';
import { AddressTypeField } from './AddressTypeField.tsx';
import { CityField } from './CityField.tsx';
import { ProvinceField } from './ProvinceField.tsx';
import { usePlaceAutofill } from './use-place-autofill.ts';
import classes from './AddressForm.module.css';

const textByReason = {
  'postcode missing': <Trans>Enter the postcode</Trans>,
  'postcode malformed': <Trans>A postcode has five digits</Trans>,
  'postcode unknown': <Trans>This postcode doesn’t exist</Trans>,
  'postcode of another city': <Trans>This postcode isn’t in this city</Trans>,
  'province of another postcode': <Trans>This province doesn’t match the postcode</Trans>,
  'country not served': <Trans>We don’t ship to this country</Trans>,
};

const addressDraft = createMemoryDraft<{ readonly id: string; readonly form: AddressFormValues }>();

interface AddressFormProps {
  readonly kind: AddressKind;
  readonly address: Address | null;
  readonly country: AddressCountry;
  /** Undefined for a form in a page, which has one button that is always in view. */
  readonly onCancel: (() => void) | undefined;
  readonly onSaved: (id: string) => void;
}

/** Address form. Required fields are validated on change (REQ-BCHK-18 to REQ-BCHK-24). */
export function AddressForm({ kind, address, country, onCancel, onSaved }: AddressFormProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const isOnline = useIsOnline();
  const member = useSignedInMember();
  const client = useQueryClient();
  const request = useApiRequest();
  const id = address?.id ?? '';
  const draft = useFormDraft(addressDraft);
  const [existingIds] = useState(() => {
    const list = client.getQueryData<readonly Address[]>(getAddressesKey(country.countryCode)) ?? [];
    return new Set(list.map((item) => item.id));
  });
  const initialValues = address === null ? toNewAddressForm(member, kind.defaultType) : toAddressFormValues(address);
  const form = useForm<AddressFormValues>({
    initialValues: draft.restored?.id === id ? draft.restored.form : initialValues,
    validateInputOnChange: [...kind.requiredFields],
    validate: Object.fromEntries(
      kind.requiredFields.map((field) => [field, (value: string) => (isBlank(value) ? t`Value is Required` : null)]),
    ),
  });
  const save = useMutation({
    ...addressMutations(request).save(country),
    onError: (error) => draft.saveIfExpired(error, { id, form: form.getValues() }),
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

  const submit = form.onSubmit((values) => {
    if (save.isPending || !isOnline) return;
    const fields = toAddressInput(values, { code: countryCode, name: address?.addressCountry || countryName });
    save.mutate(
      { id, fields, existingIds, isPreviousOutcomeUnknown: isOutcomeUnknown(save.error) },
      {
        onSuccess: (saved) => onSaved(saved.id),
        // The affected fields show their errors and keep their text.
        onError: (error) => isApiError(error) && showServerErrors(form, error.fields, textByReason),
      },
    );
  }, focusFirstError);

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <NativeSelect
        className={classes.salutation}
        label={t`Salutation`}
        autoComplete="honorific-prefix"
        data={[
          { value: '', label: '—' },
          { value: 'Mr', label: t`Mr` },
          { value: 'Mrs', label: t`Mrs` },
        ]}
        {...form.getInputProps('salutation')}
      />
      <PersonFields
        mobileMaxLength={PHONE_INPUT_MAX_LENGTH}
        getInputProps={(field) => ({
          ...(field === 'mobile' ? getSanitizedProps(field) : form.getInputProps(field)),
          required: field === 'firstName',
        })}
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
        inputMode="numeric"
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
        <TextInput
          key={field}
          label={field === 'sdiCode' ? t`SDI code` : t`Fiscal code`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...getSanitizedProps(field)}
        />
      ))}
      <Checkbox
        className={classes.wide}
        label={t`Use as the default address`}
        {...form.getInputProps('isDefault', { type: 'checkbox' })}
      />
      {onCancel === undefined ? (
        <div className={classes.wide}>
          <ActionBar>
            <Button type="submit" loading={save.isPending} disabled={!isOnline}>
              <Trans>Save and continue</Trans>
            </Button>
          </ActionBar>
        </div>
      ) : (
        <FormActions isOnline={isOnline} isSaving={save.isPending} onCancel={onCancel} />
      )}
    </form>
  );
}
