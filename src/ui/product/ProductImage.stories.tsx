import type { Meta, StoryObj } from '@storybook/react-vite';
import { BROKEN_IMAGE, HONEY_IMAGE, WIDE_IMAGE } from '#stories/samples/images.ts';
import { inColumn } from '#stories/setup/decorators.tsx';
import { ProductImage } from './ProductImage.tsx';

const meta = {
  component: ProductImage,
  decorators: [inColumn],
  args: { src: HONEY_IMAGE, alt: 'Un vasetto di miele', sizes: '20rem', important: true },
} satisfies Meta<typeof ProductImage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Square: Story = {};

export const Wide: Story = { args: { src: WIDE_IMAGE, ratio: 16 / 9 } };

export const NoImage: Story = { args: { src: undefined } };

/** An image that can't be loaded is replaced by the placeholder. */
export const BrokenImage: Story = { args: { src: BROKEN_IMAGE } };
