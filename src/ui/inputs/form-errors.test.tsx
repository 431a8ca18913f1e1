import { I18nProvider } from '@lingui/react';
import { MantineProvider, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createI18n, loadAllMessages } from '#src/i18n/i18n.ts';
import { focusFirstError, showServerErrors, withErrorTexts } from './form-errors.tsx';

function Form({ requiredText }: { readonly requiredText: string }) {
  const form = useForm({
    initialValues: { mobile: '', zip: '20121', name: '' },
    validate: { name: (value) => (value === '' ? 'required' : null) },
    enhanceGetInputProps: withErrorTexts({ required: requiredText }),
  });
  const reject = (fields: Record<string, string>) => showServerErrors(form, fields, { unknown: 'Unknown postcode' });
  return (
    <form onSubmit={form.onSubmit(() => undefined, focusFirstError)}>
      <TextInput label="Mobile" {...form.getInputProps('mobile')} />
      <TextInput label="Postcode" {...form.getInputProps('zip')} />
      <TextInput label="Name" {...form.getInputProps('name')} />
      <button type="submit">Save</button>
      <button type="button" onClick={() => reject({ file: 'x', name: 'x', zip: 'unknown', mobile: 'x' })}>
        Reject
      </button>
    </form>
  );
}

const i18n = await createI18n('en');
await loadAllMessages(i18n);
const renderForm = (requiredText: string) => (
  <I18nProvider i18n={i18n}>
    <MantineProvider>
      <Form requiredText={requiredText} />
    </MantineProvider>
  </I18nProvider>
);
const getInput = (name: string) => screen.getByRole('textbox', { name });

it('focuses the first wrong field and shows its text in the current language', () => {
  const { rerender } = render(renderForm('Name is required'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(getInput('Name')).toHaveFocus();
  expect(getInput('Name')).toHaveAccessibleDescription('Name is required');
  rerender(renderForm('Il nome è obbligatorio'));
  expect(getInput('Name')).toHaveAccessibleDescription('Il nome è obbligatorio');
});

it('shows the errors of the server by reason, by field, or in general, and focuses the first field on the screen', () => {
  render(renderForm(''));
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
  expect(getInput('Mobile')).toHaveFocus();
  expect(getInput('Mobile')).toHaveAccessibleDescription('Enter a valid phone number');
  expect(getInput('Postcode')).toHaveAccessibleDescription('Unknown postcode');
  expect(getInput('Name')).toHaveAccessibleDescription('This value wasn’t accepted');
  expect(getInput('Postcode')).toHaveValue('20121');
});
