import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { inPage } from '#stories/setup/decorators.tsx';
import { RadioCard, RadioCards } from './RadioCard.tsx';

interface Option {
  readonly value: string;
  readonly title: string;
  readonly text?: string;
  readonly end?: ReactNode;
  readonly disabled?: boolean;
}

interface RadioGroupProps {
  readonly legend: string;
  readonly options: readonly Option[];
  readonly tiles?: 'strip' | 'rows';
}

/** A group with its own state. The first option is chosen. */
function RadioGroup({ legend, options, ...props }: RadioGroupProps) {
  const [chosen, setChosen] = useState(options[0]?.value);
  return (
    <RadioCards legend={legend} {...props}>
      {options.map(({ text, value, ...option }) => (
        <RadioCard key={value} name="group" value={value} checked={value === chosen} onChoose={setChosen} {...option}>
          {text}
        </RadioCard>
      ))}
    </RadioCards>
  );
}

const meta = { component: RadioGroup, decorators: [inPage] } satisfies Meta<typeof RadioGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  args: {
    legend: 'Consegna',
    options: [
      { value: 'standard', title: 'Corriere', text: 'Consegna in 2–3 giorni', end: '4,90 €' },
      {
        value: 'express',
        title: 'Corriere espresso',
        text: 'Consegna entro le 12 del giorno dopo, solo per indirizzi in città',
        end: '9,90 €',
      },
      { value: 'shop', title: 'Ritiro in bottega', disabled: true },
    ],
  },
};

export const WideTiles: Story = {
  args: {
    legend: 'Giorno',
    tiles: 'strip',
    options: ['Lunedì', 'Martedì', 'Mercoledì'].map((title, index) => ({
      value: title,
      title,
      text: `0${String(index + 2)}/03/2026 · 9:00-18:00`,
    })),
  },
};

export const NarrowTiles: Story = {
  args: {
    legend: 'Orario di ritiro',
    tiles: 'rows',
    options: ['9:00-10:00', '10:00-11:00', '11:00-12:00', '15:00-16:00'].map((title) => ({ value: title, title })),
  },
};
