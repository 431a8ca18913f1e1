import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { OperationAlerts } from '#src/features/cart/outbox/OperationAlerts.tsx';
import type { Operation, Progress } from '#src/features/cart/outbox/outbox.types.ts';
import { DISCOUNTED_LINE, HONEY_LINE, LONG_NAMED_LINE, SOLD_OUT_LINE } from '#stories/samples/cart.ts';
import { inPage } from '#stories/setup/decorators.tsx';
import { CartLine } from './CartLine.tsx';

const meta = {
  component: CartLine,
  decorators: [inPage],
  args: {
    item: HONEY_LINE,
    onRemove: fn(),
    cartApi: {
      shopId: 'milano',
      changeQuantity: (_item, quantity) => Promise.resolve({ data: { quantity }, message: '' }),
      removeItem: () => Promise.resolve(),
      clear: () => Promise.resolve(),
    },
    renderLink: ({ className, children }) => (
      <a href="#product" className={className}>
        {children}
      </a>
    ),
  },
} satisfies Meta<typeof CartLine>;

export default meta;
type Story = StoryObj<typeof meta>;

const createOperation = (progress: Progress): Operation => ({
  key: 'operation',
  memberId: 'giulia',
  order: 1,
  cart: { shopId: 'milano', productType: 'Shop', promotionId: '' },
  change: {
    kind: 'quantity',
    itemId: HONEY_LINE.id,
    productId: HONEY_LINE.shopProductId,
    was: 2,
    quantity: 5,
    seen: HONEY_LINE,
  },
  progress,
});

const renderAlert = (progress: Progress) => (
  <OperationAlerts operations={[createOperation(progress)]} onDismiss={fn()} />
);

export const Regular: Story = {};

export const Discounted: Story = { args: { item: DISCOUNTED_LINE } };

export const ForFriend: Story = {
  args: {
    item: {
      ...HONEY_LINE,
      toWhom: 'Friend',
      toWhomUser: { id: 'marco', fullName: 'Marco Bianchi', email: 'm•••@example.com' },
    },
  },
};

export const SoldOut: Story = { args: { item: SOLD_OUT_LINE } };

export const MoreThanAvailable: Story = { args: { item: { ...HONEY_LINE, availableQuantity: 1 } } };

export const AtLimit: Story = {
  args: { item: { ...HONEY_LINE, quantity: 20, totalPrice: 17_800, finalPrice: 17_800, totalkp: 160 } },
};

export const PromotionEnded: Story = { args: { item: { ...DISCOUNTED_LINE, promotionEnded: true } } };

/** Unit price instead of points. */
export const InBusinessShop: Story = { args: { item: DISCOUNTED_LINE, business: true } };

export const LongTexts: Story = { args: { item: LONG_NAMED_LINE } };

/** Changed while offline. */
export const ChangePending: Story = { args: { pendingChange: 'changed' } };

export const RemovalPending: Story = { args: { pendingChange: 'removed', onUndo: fn() } };

export const ChangeRefused: Story = {
  args: {
    alerts: renderAlert({
      state: 'refused',
      refusal: { kind: 'conflict', code: 'quantityUnavailable', message: 'Ne restano solo 3.', available: 3 },
    }),
  },
};

export const PriceChanged: Story = { args: { alerts: renderAlert({ state: 'repriced', price: 950 }) } };
