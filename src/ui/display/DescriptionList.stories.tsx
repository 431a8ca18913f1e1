import type { Meta, StoryObj } from '@storybook/react-vite';
import { DescriptionList } from './DescriptionList.tsx';

const meta = {
  component: DescriptionList,
  args: {
    rows: [
      ['Numero ordine', 'BOT-2026-000123'],
      ['Stato', 'Pagato', 'good'],
      ['Consegna', 'In preparazione', 'open'],
      ['Totale', '1.234,50 €'],
    ],
  },
} satisfies Meta<typeof DescriptionList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rows: Story = {};

/** A row with an empty value is hidden. */
export const EmptyValue: Story = {
  args: {
    rows: [
      ['Numero ordine', 'BOT-2026-000123'],
      ['Cellulare', ''],
    ],
  },
};

export const LongValues: Story = {
  args: {
    rows: [
      ['Indirizzo', 'Via dei Fiori Chiari 123, scala B, terzo piano, interno 14, 20121 Milano (MI), Italia'],
      ['E-mail', 'giulia.maria.antonietta.rossi-colombo@un-dominio-molto-lungo.example.com'],
    ],
  },
};
