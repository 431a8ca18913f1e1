import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { NAVIGLI } from '#stories/samples/business-shop.ts';
import { HONEY } from '#stories/samples/products.ts';
import { withSelection } from '#stories/setup/decorators.tsx';
import { AddToBusinessCartDialog } from './AddToBusinessCartDialog.tsx';

const meta = {
  component: AddToBusinessCartDialog,
  args: { opened: true, onClose: fn(), onReset: fn(), shop: NAVIGLI, product: HONEY, quantity: 1 },
} satisfies Meta<typeof AddToBusinessCartDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ChooseOrderType: Story = {};

/** The order type was chosen in the marketplace. */
export const FixedOrderType: Story = { decorators: [withSelection({ orderType: 'Takeaway' })] };
