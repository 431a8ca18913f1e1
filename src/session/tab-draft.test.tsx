import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTabDraft, deleteDraftsOfOthers } from './tab-draft.ts';

const KEY = 'test.draft';
const draft = createTabDraft(KEY, v.object({ company: v.string() }));

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe('a draft of this tab', () => {
  it('is read again by the same member until it is cleared', () => {
    expect(draft.read('sara')).toBeNull();
    draft.write('sara', { company: 'Colombo' });
    expect(draft.read('sara')).toEqual({ company: 'Colombo' });
    expect(draft.read('sara')).toEqual({ company: 'Colombo' });
    draft.clear();
    expect(draft.read('sara')).toBeNull();
  });

  it('is deleted when another member reads it', () => {
    draft.write('sara', { company: 'Colombo' });
    expect(draft.read('marco')).toBeNull();
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('is deleted at the login of another member', () => {
    draft.write('sara', { company: 'Colombo' });
    deleteDraftsOfOthers([KEY], 'sara');
    expect(draft.read('sara')).toEqual({ company: 'Colombo' });
    deleteDraftsOfOthers([KEY], 'marco');
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it.each(['{', 'null', '{"member":"sara"}', '{"member":"sara","form":{"company":1}}'])(
    'is deleted when its content is invalid: %s',
    (text) => {
      sessionStorage.setItem(KEY, text);
      expect(draft.read('sara')).toBeNull();
      expect(sessionStorage.getItem(KEY)).toBeNull();
    },
  );

  it('does not exist when storage is blocked', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('refused', 'SecurityError');
      });
    }
    draft.write('sara', { company: 'Colombo' });
    expect(draft.read('sara')).toBeNull();
  });
});
