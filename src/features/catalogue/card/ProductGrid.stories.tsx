import type { Meta, StoryObj } from '@storybook/react-vite';
import { DISCOUNTED_OIL, HONEY, LONG_NAMED_PRODUCT, SOLD_OUT_COFFEE } from '#stories/samples/products.ts';
import { SHOP } from '#stories/setup/story-session.ts';
import { ProductGrid, ProductGridSkeleton } from './ProductGrid.tsx';
import { ShopProductCard } from './ShopProductCard.tsx';

const meta = {
  component: ProductGrid,
  args: {
    products: [HONEY, DISCOUNTED_OIL, SOLD_OUT_COFFEE, LONG_NAMED_PRODUCT],
    renderCard: (product) => <ShopProductCard shop={SHOP} product={product} />,
  },
} satisfies Meta<typeof ProductGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Products: Story = {};

/** The next page is loading. */
export const Busy: Story = { args: { busy: true } };

export const Loading: Story = { render: () => <ProductGridSkeleton count={4} /> };
