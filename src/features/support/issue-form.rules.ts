import { OTHER_PAGE } from '#contract/support.ts';
import { isBlank, trimText } from '#contract/text.ts';
import { OTHER_PAGE_MAXIMUM, OTHER_PAGE_MINIMUM } from './support.constants.ts';

/** Doc 1 §3 Issue report, the part that is typed and chosen. */
export interface IssueForm {
  readonly title: string;
  /** A page's key; empty until one is chosen. */
  readonly page: string;
  readonly subPage: string;
  readonly otherPage: string;
  readonly description: string;
}

export const EMPTY_ISSUE: IssueForm = {
  title: '',
  page: '',
  subPage: '',
  otherPage: '',
  description: '',
};

/** Doc 1 §5: what keeps the report from being sent. */
export const isComplete = ({ title, page, otherPage, description }: IssueForm): boolean =>
  !isBlank(title) && !isBlank(page) && !isBlank(description) && (page !== OTHER_PAGE || !isBlank(otherPage));

export const isUntouched = (form: IssueForm): boolean => Object.values(form).every(isBlank);

/** Another page has other sub-pages, and a name of its own only when it is Other (doc 1 §4). */
export const withPage = (form: IssueForm, page: string): IssueForm =>
  page === form.page ? form : { ...form, page, subPage: '', otherPage: '' };

/** The name of a page that is not in the list: 2 to 100 characters. */
export function isOtherPageValid({ page, otherPage }: IssueForm): boolean {
  const { length } = trimText(otherPage);
  return page !== OTHER_PAGE || (length >= OTHER_PAGE_MINIMUM && length <= OTHER_PAGE_MAXIMUM);
}

/** What is sent: of sub-page and other page only what belongs to the page. */
export function issueOf(form: IssueForm): IssueForm {
  const isOther = form.page === OTHER_PAGE;
  return {
    title: trimText(form.title),
    page: form.page,
    subPage: isOther ? '' : form.subPage,
    otherPage: isOther ? trimText(form.otherPage) : '',
    description: trimText(form.description),
  };
}
