import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forgotPasswordReducer, type ForgotPasswordEvent, type ForgotPasswordState } from './forgot-password.rules.ts';

const email = 'giulia@example.com';
const sent = { type: 'sent', email } as const;
const verified = { type: 'verified', userId: 'giulia', token: 't' } as const;
const changed = { type: 'changed' } as const;
const restarted = { type: 'restarted' } as const;
const reduceEvents = (...events: readonly ForgotPasswordEvent[]) =>
  events.reduce<ForgotPasswordState>(forgotPasswordReducer, { step: 'email', email: '' });

// REQ-ACC-02
describe('the steps of a forgotten password', () => {
  it.each([
    ['starts with the e-mail', [], { step: 'email', email: '' }],
    ['shows the code step after the e-mail', [sent], { step: 'code', email }],
    [
      'shows the password step after the code',
      [sent, verified],
      { step: 'password', email, userId: 'giulia', token: 't' },
    ],
    ['ends after the password', [sent, verified, changed], { step: 'done' }],
    ['goes back from the code and keeps the e-mail', [sent, restarted], { step: 'email', email }],
    ['goes back from the password', [sent, verified, restarted], { step: 'email', email }],
    ['stays at the end', [sent, verified, changed, restarted, sent], { step: 'done' }],
    ['never shows the password step without a code', [verified, changed], { step: 'email', email: '' }],
  ])('%s', (_name, events, expected) => {
    expect(reduceEvents(...events)).toEqual(expected);
  });

  it('never end without a sent code, its verification and a changed password', () => {
    const event = fc.constantFrom<ForgotPasswordEvent>(sent, verified, changed, restarted);
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        const isDone = reduceEvents(...events).step === 'done';
        // Reaching the last step takes all three events in this order.
        const types = events.map(({ type }) => type).join(' ');
        if (isDone) expect(types).toMatch(/sent.*verified.*changed/u);
        expect(reduceEvents(...events, restarted, sent, verified, changed).step).toBe('done');
      }),
    );
  });
});
