import * as v from 'valibot';
import { declareCall } from './call.ts';
import { alsoSpelled, entity } from './entity.ts';
import { Email } from './email.ts';
import { Page, limit, line, lines } from './fields.ts';
import { Mobile } from './phone.ts';

/** Limits of an issue report's files, bytes: each, and all together (doc 1 §9). */
export const ISSUE_FILE_LIMIT = 5_242_880;

/** Files of one report: decision 6 knows no limit, this one only keeps a form of empty parts parseable. */
export const ISSUE_FILES_MOST = 100;
export const OTHER_PAGE = 'Other';
export const TICKETS_PER_PAGE = 10;

const nonBlank = (maximum: number) => v.pipe(line(maximum), v.nonEmpty('required'));

export const Browser = v.picklist(['Chrome', 'Firefox', 'Safari', 'Edge', 'Other']);
export type Browser = v.InferOutput<typeof Browser>;

const PageOption = v.object({ key: v.string(), value: v.string() });

/** Doc 1 §3: sub-pages come as name, label or title with id or value. */
const SubPageOption = alsoSpelled(v.object({ name: v.string(), value: v.string() }), {
  label: 'name',
  title: 'name',
  id: 'value',
  _id: 'value',
});

const Ticket = entity({
  title: v.string(),
  page: v.string(),
  state: v.picklist(['open', 'in progress', 'closed']),
  createdAt: v.string(),
});

const IssueReport = v.pipe(
  v.object({
    title: nonBlank(200),
    page: nonBlank(100),
    subPage: v.optional(line(100), ''),
    otherPage: v.optional(line(100), ''),
    description: v.pipe(lines(5000), v.nonEmpty('required')),
    deviceType: v.literal('Web'),
    browser: Browser,
    autoCaptureUrl: v.optional(line(2000), ''),
    autoCaptureDeviceInfo: v.optional(line(1000), ''),
  }),
  // Doc 1 §5: 2 to 100 characters, required when the page is Other.
  v.forward(
    v.check((report) => report.page !== OTHER_PAGE || report.otherPage.length >= 2, 'required'),
    ['otherPage'],
  ),
);

export type PageOption = v.InferOutput<typeof PageOption>;
export type SubPageOption = v.InferOutput<typeof SubPageOption>;
export type Ticket = v.InferOutput<typeof Ticket>;

export const supportCalls = {
  reportIssue: declareCall({
    summary: 'Report a technical issue with its files',
    method: 'POST',
    path: '/report/issue',
    access: 'member',
    body: IssueReport,
    files: { field: 'files', most: ISSUE_FILES_MOST, limit: ISSUE_FILE_LIMIT },
    answer: { data: v.string() },
    failures: [
      'fileTooLarge',
      'fileTypeRefused',
      'pictureAnimated',
      'pictureTooLarge',
      'fileTwice',
      'tooLarge',
      'tooManyRequests',
    ],
  }),
  issuePages: declareCall({
    summary: 'Pages that an issue can be about',
    method: 'GET',
    path: '/report/issue/pages',
    access: 'member',
    answer: { data: v.array(PageOption) },
  }),
  issueSubPages: declareCall({
    summary: 'Sub-pages of a page',
    method: 'GET',
    path: '/report/issue/subpages',
    access: 'member',
    query: v.object({ page: line(100) }),
    answer: { data: v.array(SubPageOption) },
  }),
  /** Open: the specification names the tab and no call. */
  tickets: declareCall({
    summary: 'The member’s own tickets, newest first',
    method: 'GET',
    path: '/report/issues',
    access: 'member',
    query: v.object({ page: Page, limit: limit(TICKETS_PER_PAGE) }),
    answer: { data: v.array(Ticket), totalCount: v.number() },
  }),
  contact: declareCall({
    summary: 'Send a message to the shop',
    method: 'POST',
    path: '/add/contact',
    access: 'member',
    body: v.object({
      firstName: nonBlank(80),
      lastName: nonBlank(80),
      email: Email,
      mobile: v.optional(Mobile, ''),
      message: v.pipe(lines(5000), v.nonEmpty('required')),
      marketingContact: v.optional(v.boolean(), false),
      acceptedPNPTNC: v.literal(true),
    }),
    answer: {},
    failures: ['tooManyRequests'],
  }),
};
