import { act, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { renderWithApp, testMember } from '#tests/setup/render-app.tsx';
import { createMemoryDraft, createTabDraft, deleteDraftsOfOthers, useFormDraft } from './form-draft.ts';
import { createSession } from './session-store.ts';

const KEY = 'test.draft';
const session = createSession();

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe('a draft in memory', () => {
  it('is restored once, in its session', () => {
    const draft = createMemoryDraft<string>();
    draft.write(session, 'giulia', 'Il filtro');
    expect(draft.read(createSession(), 'giulia')).toBeNull();
    expect(draft.read(session, 'giulia')).toBe('Il filtro');
    expect(draft.read(session, 'giulia')).toBeNull();
  });

  it('is deleted when another member reads it, and when it is cleared', () => {
    const draft = createMemoryDraft<string>();
    draft.write(session, 'giulia', 'Il filtro');
    expect(draft.read(session, 'marco')).toBeNull();
    expect(draft.read(session, 'giulia')).toBeNull();
    draft.write(session, 'giulia', 'Il filtro');
    draft.clear(session);
    expect(draft.read(session, 'giulia')).toBeNull();
  });
});

describe('a draft of this tab', () => {
  const draft = createTabDraft(KEY, v.object({ company: v.string() }));

  it('is read again by the same member until it is cleared', () => {
    expect(draft.read(session, 'sara')).toBeNull();
    draft.write(session, 'sara', { company: 'Colombo' });
    expect(draft.read(session, 'sara')).toEqual({ company: 'Colombo' });
    expect(draft.read(session, 'sara')).toEqual({ company: 'Colombo' });
    draft.clear(session);
    expect(draft.read(session, 'sara')).toBeNull();
  });

  it('is deleted when another member reads it', () => {
    draft.write(session, 'sara', { company: 'Colombo' });
    expect(draft.read(session, 'marco')).toBeNull();
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('is deleted at the login of another member', () => {
    draft.write(session, 'sara', { company: 'Colombo' });
    deleteDraftsOfOthers([KEY], session, 'sara');
    expect(draft.read(session, 'sara')).toEqual({ company: 'Colombo' });
    deleteDraftsOfOthers([KEY], session, 'marco');
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it.each(['{', 'null', '{"member":"sara"}', '{"member":"sara","form":{"company":1}}'])(
    'is deleted when its content is invalid: %s',
    (text) => {
      sessionStorage.setItem(KEY, text);
      expect(draft.read(session, 'sara')).toBeNull();
      expect(sessionStorage.getItem(KEY)).toBeNull();
    },
  );

  it('does not exist when storage is blocked', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('refused', 'SecurityError');
      });
    }
    draft.write(session, 'sara', { company: 'Colombo' });
    expect(draft.read(session, 'sara')).toBeNull();
  });
});

describe('the draft of a form', () => {
  const messageDraft = createMemoryDraft<string>();

  function Form() {
    const draft = useFormDraft(messageDraft);
    const fail = (code: 'tokenInvalid' | 'invalidInput') =>
      draft.saveIfExpired(new ApiError({ kind: 'invalid', code }), 'Il filtro');
    return (
      <>
        <p>Restored: {draft.restored}</p>
        <button type="button" onClick={() => draft.save('Il filtro')}>
          Save
        </button>
        <button type="button" onClick={() => fail('tokenInvalid')}>
          Expire
        </button>
        <button type="button" onClick={() => fail('invalidInput')}>
          Reject
        </button>
      </>
    );
  }

  it.each([
    ['survives an expired session', 'expired', 'Il filtro'],
    ['is cleared by a logout', null, null],
  ] as const)('%s (REL-Q4)', async (_title, reason, expected) => {
    const { services, user, unmount } = await renderWithApp(<Form />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    act(() => services.session.end(reason));
    unmount();
    expect(messageDraft.read(services.session, testMember.id)).toBe(expected);
  });

  it.each([
    ['Expire', 'Il filtro'],
    ['Reject', null],
  ])('is saved by a request that fails because the session has expired: %s', async (name, expected) => {
    const { services, user } = await renderWithApp(<Form />);
    await user.click(screen.getByRole('button', { name }));
    expect(messageDraft.read(services.session, testMember.id)).toBe(expected);
  });
});
