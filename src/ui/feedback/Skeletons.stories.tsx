import type { Meta, StoryObj } from '@storybook/react-vite';
import { inPage } from '#stories/setup/decorators.tsx';
import {
  CardGridSkeleton,
  CardPageSkeleton,
  LineListSkeleton,
  LinePageSkeleton,
  PageSkeleton,
  ProductPageSkeleton,
  TextSkeleton,
} from './Skeletons.tsx';

const meta = { component: PageSkeleton } satisfies Meta<typeof PageSkeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {};

export const LinePage: Story = { render: () => <LinePageSkeleton /> };

export const CardPage: Story = { render: () => <CardPageSkeleton /> };

export const ProductPage: Story = { render: () => <ProductPageSkeleton /> };

export const CardGrid: Story = { render: () => <CardGridSkeleton count={4} /> };

export const LineList: Story = { render: () => <LineListSkeleton />, decorators: [inPage] };

export const Text: Story = { render: () => <TextSkeleton />, decorators: [inPage] };
