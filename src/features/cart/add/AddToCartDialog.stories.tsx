import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, userEvent } from 'storybook/test';
import { cartCalls } from '#contract/cart.ts';
import { HONEY, LONG_NAMED_PRODUCT, SOLD_OUT_COFFEE } from '#stories/samples/products.ts';
import { withStubs } from '#stories/setup/decorators.tsx';
import { neverRespond, respondWith, respondWithError } from '#stories/setup/stub-request.ts';
import { AddToCartDialog } from './AddToCartDialog.tsx';

const NO_RECIPIENT = respondWith(cartCalls.cartCount, { cartCount: 0 });

const meta = {
  component: AddToCartDialog,
  args: {
    opened: true,
    onClose: fn(),
    shopId: 'milano',
    product: HONEY,
    promotion: undefined,
    quantity: 1,
    limited: false,
  },
} satisfies Meta<typeof AddToCartDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ForMe: Story = { decorators: [withStubs(NO_RECIPIENT)] };

/** The cart has a recipient already. */
export const ForFriend: Story = {
  decorators: [
    withStubs(
      respondWith(cartCalls.cartCount, {
        cartCount: 2,
        toWhomUser: { _id: 'marco', fullName: 'Marco Bianchi', email: 'm•••@example.com' },
      }),
    ),
  ],
};

export const SoldOut: Story = { args: { product: SOLD_OUT_COFFEE }, decorators: [withStubs(NO_RECIPIENT)] };

export const LongName: Story = { args: { product: LONG_NAMED_PRODUCT }, decorators: [withStubs(NO_RECIPIENT)] };

export const Loading: Story = { decorators: [withStubs(neverRespond(cartCalls.cartCount))] };

export const CountFailed: Story = {
  decorators: [withStubs(respondWithError(cartCalls.cartCount, 'shopInactive', 'La bottega non è attiva.'))],
};

/** The server refuses the quantity. A toast shows its message. */
export const Refused: Story = {
  decorators: [
    withStubs(NO_RECIPIENT, respondWithError(cartCalls.addToCart, 'quantityUnavailable', 'Ne restano solo 3.')),
  ],
  play: async () => {
    const submit = await screen.findByRole('button', { name: /^(?:Aggiungi al carrello|Add to cart)$/u });
    await userEvent.click(submit);
  },
};
