import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emailChangeCalls } from '#contract/email-change.ts';
import { memberSessionCalls, type MemberSession } from '#contract/member-sessions.ts';
import { passkeyCalls } from '#contract/passkeys.ts';
import { ApiError } from '#src/api/api-error.ts';
import { fakeCall, renderAppAt } from '#tests/setup/render-app.tsx';
// The page loads it lazily. Here it loads before the tests, which have a time limit.
import './SecurityTab.tsx';

const success = { success: true, message: '' } as const;
const TAB = '/profile?tab=security';

const createSession = (session: Partial<MemberSession>): MemberSession => ({
  id: 'laptop',
  browser: 'Firefox',
  system: 'Windows',
  createdAt: '2026-03-02T09:30:00.000Z',
  lastSeenAt: '2026-03-04T10:00:00.000Z',
  isCurrent: false,
  isByAdmin: false,
  ...session,
});
const current = createSession({ id: 'phone', browser: 'Chrome', system: 'Android', isCurrent: true });
const noPasskeys = fakeCall(passkeyCalls.passkeys, () => ({ ...success, data: [] }));
const noEmailChange = fakeCall(emailChangeCalls.emailChange, () => ({ ...success, data: null }));
const listOf = (...data: MemberSession[]) => fakeCall(memberSessionCalls.sessions, () => ({ ...success, data }));
const getDevices = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

// REQ-PROF-16
it('names the devices, also unknown ones, and marks this one', async () => {
  await renderAppAt(TAB, {
    calls: [
      noEmailChange,
      noPasskeys,
      listOf(
        current,
        createSession({ id: 'a', browser: '', system: '' }),
        createSession({ id: 'b', browser: '', system: 'iPhone' }),
        createSession({ id: 'c', isByAdmin: true }),
      ),
    ],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Accessi e sicurezza' })).toBeVisible();
  expect(getDevices()).toEqual([
    'Chrome su AndroidQuesto dispositivo',
    'Dispositivo sconosciuto',
    'iPhone',
    'Assistenza del negozio',
  ]);
  const [currentItem] = screen.getAllByRole('listitem').filter((item) => item.textContent.includes('Chrome'));
  if (currentItem === undefined) throw new Error('missing');
  expect(within(currentItem).queryByRole('button')).toBeNull();
});

// REQ-PROF-17
it('ends one session without a question, and removes it from the list', async () => {
  let data = [current, createSession({})];
  const { user, sent } = await renderAppAt(TAB, {
    calls: [
      noEmailChange,
      noPasskeys,
      fakeCall(memberSessionCalls.sessions, () => ({ ...success, data })),
      fakeCall(memberSessionCalls.endSession, () => {
        data = [current];
        return success;
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: /^Disconnetti Firefox su Windows/u }));
  await waitFor(() => expect(getDevices()).toHaveLength(1));
  expect(sent).toContainEqual(expect.objectContaining({ method: 'DELETE', input: { params: { id: 'laptop' } } }));
  expect(screen.queryByRole('button', { name: 'Esci da tutti gli altri dispositivi' })).toBeNull();
});

// REQ-PROF-17
it('ends all others after a confirmation only', async () => {
  let data = [current, createSession({}), createSession({ id: 'tablet' })];
  const { user, sent } = await renderAppAt(TAB, {
    calls: [
      noEmailChange,
      noPasskeys,
      fakeCall(memberSessionCalls.sessions, () => ({ ...success, data })),
      fakeCall(memberSessionCalls.endOtherSessions, () => {
        data = [current];
        return success;
      }),
    ],
  });
  const countSent = () => sent.filter(({ method }) => method === 'DELETE').length;
  await user.click(await screen.findByRole('button', { name: 'Esci da tutti gli altri dispositivi' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Annulla' }));
  expect(countSent()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Esci da tutti gli altri dispositivi' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disconnetti' }));
  await waitFor(() => expect(getDevices()).toHaveLength(1));
  expect(countSent()).toBe(1);
});

it('loads the list again when a session had ended already', async () => {
  let data = [current, createSession({})];
  const { user, toasts } = await renderAppAt(TAB, {
    calls: [
      noEmailChange,
      noPasskeys,
      fakeCall(memberSessionCalls.sessions, () => ({ ...success, data })),
      fakeCall(memberSessionCalls.endSession, () => {
        data = [current];
        return Promise.reject(new ApiError({ kind: 'not-found', message: 'Non trovato' }));
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: /^Disconnetti Firefox/u }));
  await waitFor(() => expect(getDevices()).toHaveLength(1));
  expect(toasts.map(({ tone }) => tone)).toEqual(['failure']);
});
