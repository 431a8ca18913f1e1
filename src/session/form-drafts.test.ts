import { describe, expect, it } from 'vitest';
import { createFormDrafts } from './form-drafts.ts';

describe('a draft that a lost session left', () => {
  it('comes back once, to the same member', () => {
    const drafts = createFormDrafts<string>();
    const session = {};
    drafts.save(session, 'giulia', 'Il filtro');
    expect(drafts.take({}, 'giulia')).toBeNull();
    expect(drafts.take(session, 'giulia')).toBe('Il filtro');
    expect(drafts.take(session, 'giulia')).toBeNull();
  });

  it('is thrown away for another', () => {
    const drafts = createFormDrafts<string>();
    const session = {};
    drafts.save(session, 'giulia', 'Il filtro');
    expect(drafts.take(session, 'marco')).toBeNull();
    expect(drafts.take(session, 'giulia')).toBeNull();
  });
});
