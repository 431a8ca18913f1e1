import type { Meta, StoryObj } from '@storybook/react-vite';
import { PageHeading } from './PageHeading.tsx';

const meta = { component: PageHeading, args: { children: 'I miei ordini' } } satisfies Meta<typeof PageHeading>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Heading: Story = {};

export const LongHeading: Story = {
  args: { children: 'Confezione regalo con miele di castagno, confettura di fichi e biscotti integrali' },
};
