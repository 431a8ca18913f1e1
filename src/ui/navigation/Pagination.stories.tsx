import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pagination } from './Pagination.tsx';

const meta = {
  component: Pagination,
  args: {
    page: 1,
    total: 24,
    pageSize: 8,
    renderLink: (page, { children, current, ...props }) => (
      <a href={`#page-${String(page)}`} aria-current={current ? 'page' : undefined} {...props}>
        {children}
      </a>
    ),
  },
} satisfies Meta<typeof Pagination>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FirstPage: Story = {};

export const MiddlePage: Story = { args: { page: 25, total: 400 } };

export const LastPage: Story = { args: { page: 50, total: 400 } };
