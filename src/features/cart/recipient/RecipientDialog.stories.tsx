import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { HONEY_LINE } from '#stories/samples/cart.ts';
import { RecipientDialog } from './RecipientDialog.tsx';

const meta = {
  component: RecipientDialog,
  args: {
    opened: true,
    onClose: fn(),
    shopId: 'milano',
    productType: 'Shop',
    item: HONEY_LINE,
    recipient: null,
  },
} satisfies Meta<typeof RecipientDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ForMe: Story = {};

export const ForFriend: Story = {
  args: { recipient: { id: 'marco', fullName: 'Marco Bianchi', email: 'm•••@example.com' } },
};
