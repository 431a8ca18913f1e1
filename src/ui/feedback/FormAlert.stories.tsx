import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormAlert } from './FormAlert.tsx';

const meta = {
  component: FormAlert,
  args: { children: 'La bottega non risponde. Quello che hai scritto è ancora qui.' },
} satisfies Meta<typeof FormAlert>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = {};
