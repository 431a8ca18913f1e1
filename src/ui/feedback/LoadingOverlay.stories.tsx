import { Button, TextInput } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inColumn } from '#stories/setup/decorators.tsx';
import { LoadingOverlay } from './LoadingOverlay.tsx';

const meta = {
  component: LoadingOverlay,
  decorators: [inColumn],
  args: {
    busy: true,
    children: (
      <>
        <TextInput label="Nome" defaultValue="Giulia" />
        <Button mt="md">Salva</Button>
      </>
    ),
  },
} satisfies Meta<typeof LoadingOverlay>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Becomes visible after a delay. */
export const Busy: Story = {};

export const Idle: Story = { args: { busy: false } };
