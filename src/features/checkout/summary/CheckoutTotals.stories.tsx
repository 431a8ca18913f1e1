import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CheckoutSummary } from '#contract/checkout.ts';
import { EMPTY_CHECKOUT_CHOICES } from '#src/features/checkout/model/checkout.rules.ts';
import { inColumn } from '#stories/setup/decorators.tsx';
import { CheckoutTotals } from './CheckoutTotals.tsx';

const SUMMARY: CheckoutSummary = {
  cartItems: [],
  allProductPrice: 5_480,
  subTotalPrice: 5_480,
  originalScontoMerce: 0,
  maxApplicableScontoMerce: 0,
  scontoMerceUsed: 0,
  deliveryPartners: [],
  deliveryTypes: [],
  deliveryPrice: 0,
  deliveryTypePrice: 0,
  extraDeliveryPrice: 0,
  totalPrice: 5_480,
  totalVatPrice: 498,
  finalKP: 44,
  finalKpNovv: 0,
  originalEwallet: 0,
  ewallet: 0,
  minimumEwallet: 0,
  minimumCard: 0,
  eWalletUsed: 0,
  finalPrice: 5_480,
};

const meta = {
  component: CheckoutTotals,
  decorators: [inColumn],
  args: { summary: SUMMARY, choices: EMPTY_CHECKOUT_CHOICES, isLoading: false },
} satisfies Meta<typeof CheckoutTotals>;

export default meta;
type Story = StoryObj<typeof meta>;

export const DeliveryToBeChosen: Story = {};

export const AllRows: Story = {
  args: {
    summary: {
      ...SUMMARY,
      subTotalPrice: 4_740,
      scontoMerceUsed: 500,
      deliveryPrice: 490,
      deliveryTypePrice: 200,
      extraDeliveryPrice: 350,
      finalPrice: 5_280,
      eWalletUsed: 2_000,
      finalKpNovv: 12,
    },
    choices: { ...EMPTY_CHECKOUT_CHOICES, addressId: 'home', deliveryId: 'courier', paymentMode: 'EWallet' },
  },
};

export const Loading: Story = { args: { isLoading: true } };
