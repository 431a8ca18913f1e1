import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accountCalls } from '#contract/account.ts';
import { ApiError } from '#src/api/api-error.ts';
import { fakeCall, renderWithApp, testMember, type FakeCall } from '#tests/setup/render-app.tsx';
import { AgeCheck } from './AgeCheck.tsx';
import { requestBirthDate } from './request-birth-date.ts';

const wine = { minimumAge: 18 };
const LABEL = /^Data di nascita/u;

const open = (
  dob: string | null,
  items: readonly { readonly minimumAge?: number }[],
  calls: readonly FakeCall[] = [],
) => renderWithApp(<AgeCheck items={items} />, { member: { ...testMember, dob }, calls });

// REQ-FACT-29
it('asks for nothing when no product needs an age, or the member has reached it', async () => {
  await open(null, [{}]);
  expect(screen.queryByLabelText(LABEL)).toBeNull();
  expect(requestBirthDate()).toBe(false);
});

// REQ-FACT-29
it('asks nothing of a member who has reached the age', async () => {
  await open('1980-05-01', [{}, wine]);
  expect(screen.queryByLabelText(LABEL)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

// REQ-FACT-29
it('asks for the date of birth, keeps it when saving fails, and asks no more when it is saved', async () => {
  let isReachable = false;
  const bodies: unknown[] = [];
  const change = fakeCall(accountCalls.changeProfile, ({ body }) => {
    if (!isReachable) throw new ApiError({ kind: 'offline' });
    bodies.push(body);
    return { success: true, message: '', data: { ...testMember, dob: body.dob ?? null } };
  });
  const { user } = await open(null, [wine], [change]);
  const save = () => user.click(screen.getByRole('button', { name: 'Salva la data di nascita' }));
  const input = screen.getByLabelText(LABEL);
  expect(requestBirthDate()).toBe(true);
  expect(input).toHaveFocus();
  expect(await screen.findByText('Inserisci la tua data di nascita.')).toBeVisible();
  expect(input).toHaveAccessibleDescription(/servono almeno 18 anni/u);
  fireEvent.change(input, { target: { value: '1980-05-01' } });
  await save();
  expect(await screen.findByText(/Il negozio non è raggiungibile/u)).toBeVisible();
  expect(input).toHaveValue('1980-05-01');
  isReachable = true;
  await save();
  await waitFor(() => expect(screen.queryByLabelText(LABEL)).toBeNull());
  expect(bodies).toMatchObject([{ firstName: 'Giulia', dob: '1980-05-01' }]);
});

// REQ-FACT-29
it('says to a member who is too young how to order the rest', async () => {
  await open(`${String(new Date().getFullYear() - 17)}-01-01`, [wine]);
  expect(screen.getByRole('alert')).toHaveTextContent('solo per chi ha almeno 18 anni');
});
