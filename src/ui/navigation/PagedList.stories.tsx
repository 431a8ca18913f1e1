import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconReceipt } from '@tabler/icons-react';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PagedList } from './PagedList.tsx';

const meta = {
  component: PagedList,
  args: {
    page: 1,
    count: 2,
    total: 24,
    pageSize: 8,
    icon: <IconReceipt size={30} />,
    empty: <EmptyState title="Ancora nessun ordine" icon={<IconReceipt size={30} />} />,
    children: (
      <ul>
        <li>B260302-7KQ2XM4P</li>
        <li>B260301-2MW8RT5C</li>
      </ul>
    ),
    renderLink: (page, { children, current, ...props }) => (
      <a href={`#page-${String(page)}`} aria-current={current ? 'page' : undefined} {...props}>
        {children}
      </a>
    ),
  },
} satisfies Meta<typeof PagedList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};

export const AfterTheLastPage: Story = { args: { page: 9, count: 0 } };

export const Empty: Story = { args: { count: 0, total: 0 } };
