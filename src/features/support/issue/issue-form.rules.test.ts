import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_ISSUE_FORM,
  isIssueComplete,
  isOtherPageValid,
  toIssueBody,
  isIssueEmpty,
  withPage,
} from './issue-form.rules.ts';

const whole = { ...EMPTY_ISSUE_FORM, title: 'Prezzo', page: 'Cart', description: 'È sbagliato' };

describe('an issue report (doc 1 §5)', () => {
  it.each([
    [EMPTY_ISSUE_FORM, false],
    [whole, true],
    [{ ...whole, title: ' ' }, false],
    [{ ...whole, page: '' }, false],
    [{ ...whole, description: '\n\t' }, false],
    [{ ...whole, page: 'Other' }, false],
    [{ ...whole, page: 'Other', otherPage: ' ' }, false],
    [{ ...whole, page: 'Other', otherPage: 'x' }, true],
  ])('%j can be sent: %s', (form, complete) => {
    expect(isIssueComplete(form)).toBe(complete);
  });

  it.each([
    ['x', false],
    [' x ', false],
    ['xy', true],
    ['x'.repeat(100), true],
    ['x'.repeat(101), false],
  ])('names another page in 2 to 100 characters', (otherPage, valid) => {
    expect(isOtherPageValid({ ...whole, page: 'Other', otherPage })).toBe(valid);
    expect(isOtherPageValid({ ...whole, otherPage })).toBe(true);
  });

  it('loses its sub-page when the page changes, and keeps it when the same is chosen again', () => {
    const chosen = { ...whole, page: 'Checkout', subPage: 'Payment', otherPage: 'x' };
    expect(withPage(chosen, 'Cart')).toEqual({ ...chosen, page: 'Cart', subPage: '', otherPage: '' });
    expect(withPage(chosen, 'Checkout')).toBe(chosen);
  });

  it('is untouched until something is in it', () => {
    expect(isIssueEmpty(EMPTY_ISSUE_FORM)).toBe(true);
    expect(isIssueEmpty({ ...EMPTY_ISSUE_FORM, description: 'x' })).toBe(false);
  });

  it('sends either a sub-page or another page’s name, trimmed', () => {
    const text = fc.string();
    const form = fc.record({
      title: text,
      page: fc.constantFrom('Other', 'Cart'),
      subPage: text,
      otherPage: text,
      description: text,
    });
    fc.assert(
      fc.property(form, (typed) => {
        const sent = toIssueBody(typed);
        expect(sent.subPage === '' || sent.otherPage === '').toBe(true);
        expect(sent.title).toBe(typed.title.trim());
        expect(toIssueBody(sent)).toEqual(sent);
      }),
    );
  });
});
