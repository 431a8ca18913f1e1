import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { Disclosure } from './Disclosure.tsx';
import { menuItemClass } from './PopoverMenu.tsx';

const meta = {
  component: Disclosure,
  args: {
    label: 'Dispensa',
    children: (
      <>
        <a href="#honey" className={menuItemClass}>
          Miele
        </a>
        <a href="#oil" className={menuItemClass}>
          Olio extravergine
        </a>
      </>
    ),
  },
} satisfies Meta<typeof Disclosure>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Current: Story = { args: { current: true } };

export const Opened: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button'));
  },
};
