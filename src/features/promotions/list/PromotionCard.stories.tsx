import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ENDED_PROMOTION, LONG_TITLED_PROMOTION, SPRING } from '#stories/samples/promotions.ts';
import { inColumn } from '#stories/setup/decorators.tsx';
import { PromotionCard } from './PromotionCard.tsx';

const meta = {
  component: PromotionCard,
  decorators: [inColumn],
  args: { promotion: SPRING, isSelected: false, isBusy: false, important: true, onChoose: fn() },
} satisfies Meta<typeof PromotionCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = {};

export const Selected: Story = { args: { isSelected: true } };

export const Busy: Story = { args: { isBusy: true } };

export const Ended: Story = { args: { promotion: ENDED_PROMOTION } };

export const WithoutImageAndCountdown: Story = {
  args: { promotion: { ...SPRING, image: null, code: '', showCountdown: false } },
};

export const LongTexts: Story = { args: { promotion: LONG_TITLED_PROMOTION, isSelected: true } };
