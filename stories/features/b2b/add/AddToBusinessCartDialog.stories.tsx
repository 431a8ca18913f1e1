import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { AddToBusinessCartDialog } from '#src/features/b2b/add/AddToBusinessCartDialog.tsx';
import { NAVIGLI } from '#stories/samples/business-shop.ts';
import { HONEY } from '#stories/samples/products.ts';
import { withSelection } from '#stories/setup/decorators.tsx';

const meta = {
  component: AddToBusinessCartDialog,
  args: { opened: true, onClose: fn(), onReset: fn(), shop: NAVIGLI, product: HONEY, quantity: 1 },
} satisfies Meta<typeof AddToBusinessCartDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ChooseOrderType: Story = {};

/** The order type was chosen in the marketplace. */
export const FixedOrderType: Story = { decorators: [withSelection({ orderType: 'Takeaway' })] };
