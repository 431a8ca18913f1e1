import { Checkbox, NativeSelect, PasswordInput, Radio, Select, Stack, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/Radio.css';
import '@mantine/core/styles/Stack.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inColumn } from '#stories/setup/decorators.tsx';

interface FormFieldsProps {
  readonly error?: string;
  readonly disabled?: boolean;
}

/** Mantine's fields with the defaults of the theme. */
function FormFields({ error, disabled = false }: FormFieldsProps) {
  const props = { disabled, ...(error === undefined ? {} : { error }) };
  return (
    <Stack>
      <TextInput label="Nome" withAsterisk placeholder="Come sulla carta d’identità" {...props} />
      <TextInput
        label="E-mail"
        description="Per la conferma dell’ordine"
        defaultValue="giulia@example.com"
        {...props}
      />
      <PasswordInput label="Password" defaultValue="password" {...props} />
      <Textarea label="Indirizzo" defaultValue="Via Roma 1" {...props} />
      <NativeSelect label="Titolo" data={['Sig.', 'Sig.ra']} {...props} />
      <Select label="Provincia" data={['Milano', 'Monza e Brianza']} defaultValue="Milano" {...props} />
      <Checkbox label="Usa come indirizzo predefinito" defaultChecked {...props} />
      <Radio.Group label="Per chi è?" defaultValue="me" {...(error === undefined ? {} : { error })}>
        <Radio value="me" label="Per me" disabled={disabled} />
        <Radio value="friend" label="Per un amico" disabled={disabled} />
      </Radio.Group>
    </Stack>
  );
}

const meta = { component: FormFields, decorators: [inColumn] } satisfies Meta<typeof FormFields>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Enabled: Story = {};

export const WithErrors: Story = { args: { error: 'Il valore è obbligatorio' } };

export const Disabled: Story = { args: { disabled: true } };
