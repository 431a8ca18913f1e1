import { useLingui } from '@lingui/react/macro';
import { TextInput, type TextInputProps } from '@mantine/core';

interface PersonFieldsProps {
  readonly getInputProps: (field: 'firstName' | 'lastName' | 'email' | 'mobile') => TextInputProps;
  readonly mobileMaxLength: number;
}

/** The inputs for a person's name, e-mail and mobile. */
export function PersonFields({ getInputProps, mobileMaxLength }: PersonFieldsProps) {
  const { t } = useLingui();
  const phoneProps = { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: mobileMaxLength } as const;
  return (
    <>
      <TextInput label={t`First name`} autoComplete="given-name" maxLength={80} {...getInputProps('firstName')} />
      <TextInput label={t`Last name`} autoComplete="family-name" maxLength={80} {...getInputProps('lastName')} />
      <TextInput label={t`E-mail`} type="email" inputMode="email" autoComplete="email" {...getInputProps('email')} />
      <TextInput label={t`Mobile`} {...phoneProps} {...getInputProps('mobile')} />
    </>
  );
}
