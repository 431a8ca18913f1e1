import { OTHER_PAGE } from '#contract/support.ts';
import { isBlank, trimText } from '#contract/fields/text.ts';
import { MAX_OTHER_PAGE_LENGTH, MIN_OTHER_PAGE_LENGTH } from '#src/features/support/support.constants.ts';

/** Doc 1 §3 Issue report, the part that is typed and chosen. */
export interface IssueFormValues {
  readonly title: string;
  /** A page's key; empty until one is chosen. */
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

/** Doc 1 §5: what keeps the report from being sent. */
export const isIssueComplete = ({ title, page, otherPage, description }: IssueFormValues): boolean =>
  !isBlank(title) && !isBlank(page) && !isBlank(description) && (page !== OTHER_PAGE || !isBlank(otherPage));

export const isIssueEmpty = (form: IssueFormValues): boolean => Object.values(form).every(isBlank);

/** Another page has other sub-pages, and a name of its own only when it is Other (doc 1 §4). */
export const withPage = (form: IssueFormValues, page: string): IssueFormValues =>
  page === form.page ? form : { ...form, page, subPage: '', otherPage: '' };

/** The name of a page that is not in the list: 2 to 100 characters. */
export function isOtherPageValid({ page, otherPage }: IssueFormValues): boolean {
  const { length } = trimText(otherPage);
  return page !== OTHER_PAGE || (length >= MIN_OTHER_PAGE_LENGTH && length <= MAX_OTHER_PAGE_LENGTH);
}

/** What is sent: of sub-page and other page only what belongs to the page. */
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
