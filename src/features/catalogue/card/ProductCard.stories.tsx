import type { Meta, StoryObj } from '@storybook/react-vite';
import { AddToCartButton } from '#src/features/cart/add/AddToCartButton.tsx';
import { DISCOUNTED_OIL, HONEY, LONG_NAMED_PRODUCT, SOLD_OUT_COFFEE } from '#stories/samples/products.ts';
import { SPRING } from '#stories/samples/promotions.ts';
import { asVisitor, inColumn } from '#stories/setup/decorators.tsx';
import { ProductCard } from './ProductCard.tsx';

const meta = {
  component: ProductCard,
  decorators: [inColumn],
  args: {
    product: HONEY,
    shopId: 'milano',
    renderLink: ({ children, ...props }) => (
      <a href="#product" {...props}>
        {children}
      </a>
    ),
  },
  render: (args) => <ProductCard {...args} buy={<AddToCartButton shopId="milano" product={args.product} compact />} />,
} satisfies Meta<typeof ProductCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Regular: Story = {};

export const Discounted: Story = { args: { product: DISCOUNTED_OIL } };

export const SoldOut: Story = { args: { product: SOLD_OUT_COFFEE } };

export const LongName: Story = { args: { product: LONG_NAMED_PRODUCT } };

export const InPromotion: Story = { args: { product: DISCOUNTED_OIL, promotion: SPRING } };

/** Without points. */
export const InBusinessShop: Story = { args: { business: true } };

/** Without prices. */
export const ForVisitor: Story = { decorators: [asVisitor] };
