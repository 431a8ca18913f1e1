import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { FormActions } from './FormActions.tsx';

const meta = {
  component: FormActions,
  args: { isSaving: false, onCancel: fn() },
} satisfies Meta<typeof FormActions>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const Saving: Story = { args: { isSaving: true } };

export const Offline: Story = { args: { isOnline: false } };
