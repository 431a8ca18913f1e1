import { describe, expect, it } from 'vitest';
import { createFormDrafts } from './form-drafts.ts';

describe('form drafts', () => {
  it('restores a draft once, for the same member', () => {
    const drafts = createFormDrafts<string>();
    const session = {};
    drafts.save(session, 'giulia', 'Il filtro');
    expect(drafts.take({}, 'giulia')).toBeNull();
    expect(drafts.take(session, 'giulia')).toBe('Il filtro');
    expect(drafts.take(session, 'giulia')).toBeNull();
  });

  it('discards the draft when another member logs in', () => {
    const drafts = createFormDrafts<string>();
    const session = {};
    drafts.save(session, 'giulia', 'Il filtro');
    expect(drafts.take(session, 'marco')).toBeNull();
    expect(drafts.take(session, 'giulia')).toBeNull();
  });
});
