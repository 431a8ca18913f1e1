import type { Meta, StoryObj } from '@storybook/react-vite';
import { NAVIGLI } from '#stories/samples/business-shop.ts';
import { inColumn } from '#stories/setup/decorators.tsx';
import { BusinessShopCard } from './BusinessShopCard.tsx';

const meta = {
  component: BusinessShopCard,
  decorators: [inColumn],
  args: { shop: NAVIGLI },
} satisfies Meta<typeof BusinessShopCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shop: Story = {};

export const NameOnly: Story = {
  args: { shop: { ...NAVIGLI, companyDescription: '', billingAddress: '', gallery: [] } },
};

export const LongTexts: Story = {
  args: {
    shop: {
      ...NAVIGLI,
      companyName: 'Bottega dei soci di San Benedetto del Tronto e della Valle dei Mulini',
      billingAddress: 'Strada provinciale della Valle dei Mulini 1234, località Casale di Sopra, 63074 Ascoli Piceno',
      companyDescription: `<p>${'Prodotti sfusi e da banco, con ritiro in giornata. '.repeat(8)}</p>`,
    },
  },
};
