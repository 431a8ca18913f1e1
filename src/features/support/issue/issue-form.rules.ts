import { isBlank, trimText } from '#contract/fields/text.ts';
import { OTHER_PAGE } from '#contract/support.ts';
import { MAX_OTHER_PAGE_LENGTH, MIN_OTHER_PAGE_LENGTH } from '#src/features/support/support.constants.ts';

/** The fields of a report that the member fills in (REQ-SUP-06). */
export interface IssueFormValues {
  readonly title: string;
  /** Key of a page option; empty until one is selected. */
  readonly page: string;
  readonly subPage: string;
  readonly otherPage: string;
  readonly description: string;
}

export const EMPTY_ISSUE_FORM: IssueFormValues = {
  title: '',
  page: '',
  subPage: '',
  otherPage: '',
  description: '',
};

/** Whether all required fields are filled (REQ-SUP-14 to REQ-SUP-16). */
export const isIssueComplete = ({ title, page, otherPage, description }: IssueFormValues): boolean =>
  !isBlank(title) && !isBlank(page) && !isBlank(description) && (page !== OTHER_PAGE || !isBlank(otherPage));

export const isIssueEmpty = (form: IssueFormValues): boolean => Object.values(form).every(isBlank);

/** Selects a page. A change of page clears `subPage` and `otherPage` (REQ-SUP-13). */
export const withPage = (form: IssueFormValues, page: string): IssueFormValues =>
  page === form.page ? form : { ...form, page, subPage: '', otherPage: '' };

/** Whether `otherPage` has 2 to 100 characters (REQ-SUP-15). Always true for a listed page, which does not use it. */
export function isOtherPageValid({ page, otherPage }: IssueFormValues): boolean {
  const { length } = trimText(otherPage);
  return page !== OTHER_PAGE || (length >= MIN_OTHER_PAGE_LENGTH && length <= MAX_OTHER_PAGE_LENGTH);
}

/** Body of the report. It has `otherPage` for the page Other, and `subPage` for a listed page. */
export function toIssueBody(form: IssueFormValues): IssueFormValues {
  const isOther = form.page === OTHER_PAGE;
  return {
    title: trimText(form.title),
    page: form.page,
    subPage: isOther ? '' : form.subPage,
    otherPage: isOther ? trimText(form.otherPage) : '',
    description: trimText(form.description),
  };
}
