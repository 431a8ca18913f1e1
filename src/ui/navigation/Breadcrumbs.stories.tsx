import type { Meta, StoryObj } from '@storybook/react-vite';
import { Breadcrumbs } from './Breadcrumbs.tsx';

const meta = {
  component: Breadcrumbs,
  args: {
    crumbs: [
      { key: 'shop', content: <a href="#shop">Bottega di Milano</a> },
      { key: 'category', content: <a href="#category">Dispensa</a> },
      { key: 'product', content: 'Miele di acacia' },
    ],
  },
} satisfies Meta<typeof Breadcrumbs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ThreeLevels: Story = {};

export const LongNames: Story = {
  args: {
    crumbs: [
      { key: 'shop', content: <a href="#shop">Bottega dei soci di San Benedetto del Tronto</a> },
      { key: 'category', content: <a href="#category">Prodotti per la cura della casa e del giardino</a> },
      { key: 'product', content: 'Confezione regalo con miele di castagno e confettura di fichi' },
    ],
  },
};
