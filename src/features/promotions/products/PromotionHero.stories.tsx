import type { Meta, StoryObj } from '@storybook/react-vite';
import { LONG_TITLED_PROMOTION, SPRING } from '#stories/samples/promotions.ts';
import { PromotionHero } from './PromotionHero.tsx';

const meta = { component: PromotionHero, args: { promotion: SPRING } } satisfies Meta<typeof PromotionHero>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = {};

export const LongTexts: Story = { args: { promotion: LONG_TITLED_PROMOTION } };
