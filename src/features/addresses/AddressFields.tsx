import { Button, Checkbox, NativeSelect, TextInput, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import '@mantine/core/styles/Checkbox.css';
import type { Address } from '#contract/addresses.ts';
import { isApiError } from '#src/api/api-error.ts';
import { useRequest } from '#src/api/request-context.tsx';
import { useLanguage } from '#src/i18n/use-language.ts';
import {
  EMPTY_ADDRESS,
  REQUIRED_FIELDS,
  formOf,
  inputOf,
  typedMobile,
  withCity,
  type AddressForm,
} from './address.rules.ts';
import classes from './AddressFields.module.css';
import { addressMutations } from './addresses.mutations.ts';
import type { AddressCountry } from './addresses.queries.ts';
import { AddressTypeField } from './AddressTypeField.tsx';
import { CityField } from './CityField.tsx';
import { ProvinceField } from './ProvinceField.tsx';

interface AddressFieldsProps {
  readonly address: Address | null;
  readonly country: AddressCountry;
  readonly onCancel: () => void;
  readonly onSaved: (id: string) => void;
}

/** The form of doc 2 §3 and §5; what is required is checked while it is typed. */
export function AddressFields({ address, country, onCancel, onSaved }: AddressFieldsProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const save = useMutation(addressMutations(useRequest()).save(country.countryCode));
  const form = useForm<AddressForm>({
    initialValues: address === null ? EMPTY_ADDRESS : formOf(address),
    validateInputOnChange: [...REQUIRED_FIELDS],
    validate: Object.fromEntries(
      REQUIRED_FIELDS.map((field) => [
        field,
        (value: string) => (value.trim() === '' ? t`Value is Required` : null),
      ]),
    ),
  });
  const code = address?.addressCountryCode ?? country.countryCode;
  const name = new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;

  const submit = form.onSubmit(
    (values) => {
      if (save.isPending) return;
      const id = address?.id ?? '';
      const fields = inputOf(values, { code, name: address?.addressCountry || name });
      save.mutate(
        { id, fields },
        {
          onSuccess: (saved) => onSaved(saved.id),
          // The message is in a toast; the fields that it is about say it too, and keep their text.
          onError: (error) => isApiError(error) && form.setErrors(error.fields),
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
        withAsterisk
        autoComplete="given-name"
        maxLength={80}
        {...form.getInputProps('firstName')}
      />
      <TextInput
        label={t`Last name`}
        autoComplete="family-name"
        maxLength={80}
        {...form.getInputProps('lastName')}
      />
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
        maxLength={30}
        {...form.getInputProps('mobile')}
        onChange={(event) => form.setFieldValue('mobile', typedMobile(event.currentTarget.value))}
      />
      <Textarea
        className={classes.wide}
        label={t`Address`}
        description={t`Street and number, staircase, floor`}
        withAsterisk
        autosize
        minRows={2}
        maxLength={300}
        autoComplete="street-address"
        {...form.getInputProps('address')}
      />
      <CityField
        country={country}
        {...form.getInputProps('addressCity')}
        onCity={(city) => form.setValues((values) => withCity({ ...form.values, ...values }, city))}
      />
      <ProvinceField countryId={country.countryId} {...form.getInputProps('addressProvince')} />
      <TextInput
        label={t`Postcode`}
        autoComplete="postal-code"
        maxLength={20}
        {...form.getInputProps('addressZipcode')}
      />
      <TextInput label={t`Country`} value={name} readOnly autoComplete="country-name" />
      <AddressTypeField
        className={classes.wide}
        value={form.values.addressType}
        error={form.errors['addressType']}
        onChange={(type) => form.setFieldValue('addressType', type)}
      />
      <Checkbox
        className={classes.wide}
        label={t`Use as the default address`}
        {...form.getInputProps('isDefault', { type: 'checkbox' })}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={save.isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
