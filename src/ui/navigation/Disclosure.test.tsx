import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Disclosure } from './Disclosure.tsx';

const findLinks = () => screen.queryAllByRole('link', { hidden: true });

it('renders its links only while it is open, and closes on Escape and when a link is followed', async () => {
  const user = userEvent.setup();
  render(
    <MantineProvider>
      <Disclosure label="Pantry">
        <a href="#pasta">Pasta</a>
      </Disclosure>
    </MantineProvider>,
  );
  expect(findLinks()).toHaveLength(0);
  const button = screen.getByRole('button', { name: 'Pantry', expanded: false });
  await user.click(button);
  expect(findLinks()).toHaveLength(1);
  await user.keyboard('{Escape}');
  expect(findLinks()).toHaveLength(0);
  expect(button).toHaveFocus();
  await user.click(button);
  await user.click(screen.getByRole('link', { name: 'Pasta' }));
  expect(findLinks()).toHaveLength(0);
});
