import { ActionIcon, Button, CloseButton, Group, Loader } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconShoppingBagPlus, IconTrash } from '@tabler/icons-react';
import { inStack } from '#stories/setup/decorators.tsx';
import '@mantine/core/styles/Group.css';

/** Mantine's buttons with the defaults of the theme. */
const meta = {
  component: Button,
  decorators: [inStack],
  render: (args) => (
    <>
      <Button {...args}>Aggiungi al carrello</Button>
      <Button {...args} leftSection={<IconShoppingBagPlus size={20} aria-hidden />}>
        Aggiungi al carrello
      </Button>
      <Button {...args} loading>
        Aggiungi al carrello
      </Button>
      <Button {...args} disabled>
        Aggiungi al carrello
      </Button>
    </>
  ),
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {};

export const Light: Story = { args: { variant: 'light' } };

export const Default: Story = { args: { variant: 'default' } };

export const Subtle: Story = { args: { variant: 'subtle' } };

export const Danger: Story = { args: { color: 'red' } };

export const Icons: Story = {
  render: () => (
    <Group>
      <ActionIcon variant="light" radius="xl" aria-label="Aggiungi">
        <IconShoppingBagPlus size={22} aria-hidden />
      </ActionIcon>
      <ActionIcon color="gray" aria-label="Elimina">
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon color="gray" aria-label="Elimina" loading />
      <CloseButton aria-label="Chiudi" />
      <Loader aria-label="Caricamento" />
    </Group>
  ),
};
