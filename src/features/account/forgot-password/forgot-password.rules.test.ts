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

describe('the four steps (doc 1 §4)', () => {
  it.each([
    ['begin with the e-mail', [], { step: 'email', email: '' }],
    ['then the code', [sent], { step: 'code', email }],
    ['then the password', [sent, verified], { step: 'password', email, userId: 'giulia', token: 't' }],
    ['then the end', [sent, verified, changed], { step: 'done' }],
    ['back from the code, with the e-mail', [sent, restarted], { step: 'email', email }],
    ['back from the password', [sent, verified, restarted], { step: 'email', email }],
    ['the end stays', [sent, verified, changed, restarted, sent], { step: 'done' }],
    ['no password without a code', [verified, changed], { step: 'email', email: '' }],
  ])('%s', (_name, events, state) => {
    expect(reduceEvents(...events)).toEqual(state);
  });

  it('never end without a code for the e-mail and a change after it', () => {
    const event = fc.constantFrom<ForgotPasswordEvent>(sent, verified, changed, restarted);
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        const done = reduceEvents(...events).step === 'done';
        // Without what went back, the way to the end has all three in their order.
        const types = events.map(({ type }) => type).join(' ');
        if (done) expect(types).toMatch(/sent.*verified.*changed/u);
        expect(reduceEvents(...events, restarted, sent, verified, changed).step).toBe('done');
      }),
    );
  });
});
