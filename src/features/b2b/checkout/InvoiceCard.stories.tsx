import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { EMPTY_INVOICE } from '#src/features/invoices/model/invoice.rules.ts';
import { inPage } from '#stories/setup/decorators.tsx';
import { InvoiceCard } from './InvoiceCard.tsx';

const meta = {
  component: InvoiceCard,
  decorators: [inPage],
  args: { invoice: EMPTY_INVOICE, isLoading: false, error: undefined, onChange: fn() },
} satisfies Meta<typeof InvoiceCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

/** From the last order. */
export const Prefilled: Story = {
  args: {
    invoice: { ...EMPTY_INVOICE, company: 'Studio Colombo S.r.l.', vatNumber: '00743110157', sdiCode: 'M5UXCR1' },
  },
};

/** After an attempt to pay. */
export const Invalid: Story = {
  args: {
    invoice: { ...EMPTY_INVOICE, company: 'Studio Colombo S.r.l.', vatNumber: '123', sdiCode: 'M5' },
    error: 'Completa i dati della fattura',
  },
};

export const Loading: Story = { args: { isLoading: true } };
