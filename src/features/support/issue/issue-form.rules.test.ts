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

const completeForm = { ...EMPTY_ISSUE_FORM, title: 'Prezzo', page: 'Cart', description: 'È sbagliato' };

// REQ-SUP-14
describe('an issue report', () => {
  it.each([
    [EMPTY_ISSUE_FORM, false],
    [completeForm, true],
    [{ ...completeForm, title: ' ' }, false],
    [{ ...completeForm, page: '' }, false],
    [{ ...completeForm, description: '\n\t' }, false],
    [{ ...completeForm, page: 'Other' }, false],
    [{ ...completeForm, page: 'Other', otherPage: ' ' }, false],
    [{ ...completeForm, page: 'Other', otherPage: 'x' }, true],
  ])('can be sent when its required fields are filled: %j: %s', (form, expected) => {
    expect(isIssueComplete(form)).toBe(expected);
  });

  // REQ-PAGE-19
  it.each([
    ['x', false],
    [' x ', false],
    ['xy', true],
    ['x'.repeat(100), true],
    ['x'.repeat(101), false],
  ])('accepts 2 to 100 characters for the name of another page', (otherPage, isValid) => {
    expect(isOtherPageValid({ ...completeForm, page: 'Other', otherPage })).toBe(isValid);
    expect(isOtherPageValid({ ...completeForm, otherPage })).toBe(true);
  });

  // REQ-SUP-13
  it('clears the sub-page when the page changes and keeps it when the same page is selected again', () => {
    const withSubPage = { ...completeForm, page: 'Checkout', subPage: 'Payment', otherPage: 'x' };
    expect(withPage(withSubPage, 'Cart')).toEqual({ ...withSubPage, page: 'Cart', subPage: '', otherPage: '' });
    expect(withPage(withSubPage, 'Checkout')).toBe(withSubPage);
  });

  it('is empty until a field has text', () => {
    expect(isIssueEmpty(EMPTY_ISSUE_FORM)).toBe(true);
    expect(isIssueEmpty({ ...EMPTY_ISSUE_FORM, description: 'x' })).toBe(false);
  });

  it('sends either a sub-page or the name of another page, trimmed', () => {
    const text = fc.string();
    const form = fc.record({
      title: text,
      page: fc.constantFrom('Other', 'Cart'),
      subPage: text,
      otherPage: text,
      description: text,
    });
    fc.assert(
      fc.property(form, (values) => {
        const body = toIssueBody(values);
        expect(body.subPage === '' || body.otherPage === '').toBe(true);
        expect(body.title).toBe(values.title.trim());
        expect(toIssueBody(body)).toEqual(body);
      }),
    );
  });
});
