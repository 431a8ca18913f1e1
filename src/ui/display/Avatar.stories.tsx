import type { Meta, StoryObj } from '@storybook/react-vite';
import { HONEY_IMAGE } from '#stories/samples/images.ts';
import { Avatar } from './Avatar.tsx';

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
