import type { Meta, StoryObj } from '@storybook/react-vite';
import { PersonFields } from './PersonFields.tsx';

const meta = {
  component: PersonFields,
  args: { mobileMaxLength: 20, getInputProps: () => ({}) },
} satisfies Meta<typeof PersonFields>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Fields: Story = {};

export const WithErrors: Story = { args: { getInputProps: () => ({ error: 'Campo obbligatorio' }) } };
