import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Dialog } from './Dialog.tsx';

const meta = {
  component: Dialog,
  args: { opened: true, onClose: fn(), title: 'Nuovo indirizzo', children: 'Via Roma 1, Milano' },
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Small: Story = {};

/** Fills the screen of a phone. */
export const Large: Story = { args: { isLarge: true } };
