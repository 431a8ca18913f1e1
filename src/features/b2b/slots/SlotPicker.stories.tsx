import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ApiError } from '#src/api/api-error.ts';
import { inPage } from '#stories/setup/decorators.tsx';
import { SlotPicker } from './SlotPicker.tsx';
import type { SlotsState } from './use-slots.ts';

const open = { isFull: false, isOwnMaximum: false, closesAt: null };
const MONDAY = {
  id: 'mon',
  dayName: 'Lunedì',
  dayStartTime: '09:00',
  dayEndTime: '18:00',
  date: '2026-03-02',
  ...open,
};
const TUESDAY = {
  id: 'tue',
  dayName: 'Martedì',
  dayStartTime: '09:00',
  dayEndTime: '13:00',
  date: '2026-03-03',
  ...open,
};
const MORNING = { id: '9', startTime: '09:00', endTime: '10:00', ...open };
const AFTERNOON = { id: '15', startTime: '15:00', endTime: '16:00', ...open, isFull: true };

const EMPTY_LIST = { list: [], isPending: false, isEmpty: false, error: null, retry: fn() };

const SLOTS: SlotsState = {
  days: { ...EMPTY_LIST, list: [MONDAY, TUESDAY] },
  times: { ...EMPTY_LIST, list: [MORNING, AFTERNOON] },
  day: MONDAY,
  time: MORNING,
  isLoading: false,
  chooseDay: fn(),
  chooseTime: fn(),
};

const meta = {
  component: SlotPicker,
  decorators: [inPage],
  args: { orderType: 'Takeaway', slots: SLOTS },
} satisfies Meta<typeof SlotPicker>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Takeaway: Story = {};

export const Delivery: Story = { args: { orderType: 'Delivery', slots: { ...SLOTS, day: null, time: null } } };

export const Loading: Story = {
  args: { slots: { ...SLOTS, day: null, time: null, days: { ...EMPTY_LIST, isPending: true }, isLoading: true } },
};

export const NoSlots: Story = {
  args: { slots: { ...SLOTS, day: null, time: null, days: { ...EMPTY_LIST, isEmpty: true } } },
};

export const TimesFailed: Story = {
  args: { slots: { ...SLOTS, time: null, times: { ...EMPTY_LIST, error: new ApiError({ kind: 'timeout' }) } } },
};
