import type { Meta, StoryObj } from '@storybook/react-vite';
import { Avatar } from '#src/ui/display/Avatar.tsx';
import { HONEY_IMAGE } from '#stories/samples/images.ts';

const meta = {
  component: Avatar,
  args: { member: { fullName: 'Giulia Rossi', picture: null } },
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Initials: Story = {};

export const Image: Story = { args: { member: { fullName: 'Giulia Rossi', picture: HONEY_IMAGE } } };

export const LargeInitials: Story = { args: { large: true } };

export const LargeImage: Story = { args: { ...Image.args, large: true } };
