import type { Meta, StoryObj } from '@storybook/react-vite';
import { PromotionHero } from '#src/features/promotions/products/PromotionHero.tsx';
import { LONG_TITLED_PROMOTION, SPRING } from '#stories/samples/promotions.ts';

const meta = { component: PromotionHero, args: { promotion: SPRING } } satisfies Meta<typeof PromotionHero>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = {};

export const LongTexts: Story = { args: { promotion: LONG_TITLED_PROMOTION } };
