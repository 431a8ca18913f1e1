import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps } from 'react';
import { fn } from 'storybook/test';
import { QuantityStepper } from './QuantityStepper.tsx';

function ControlledStepper({ value, ...props }: ComponentProps<typeof QuantityStepper>) {
  const [quantity, setQuantity] = useState(value);
  return <QuantityStepper {...props} value={quantity} onChange={setQuantity} />;
}

const meta = {
  component: QuantityStepper,
  args: { value: 2, label: 'Miele di acacia', onChange: fn() },
  render: (args) => <ControlledStepper {...args} />,
} satisfies Meta<typeof QuantityStepper>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Quantity: Story = {};

export const AtMinimum: Story = { args: { value: 1 } };

/** Stops at the available quantity. */
export const AtStock: Story = { args: { value: 5, max: 5 } };

/** Stops at the maximum of a member, and says so. */
export const AtLimit: Story = { args: { value: 20, max: 500, limit: 20 } };

export const Disabled: Story = { args: { disabled: true } };
