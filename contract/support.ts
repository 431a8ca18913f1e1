import * as v from 'valibot';
import { defineCall } from './call.ts';
import { withFieldAliases, entity } from './entity.ts';
import { PageNumber, pageSize } from './fields/common.ts';
import { Email } from './fields/email.ts';
import { requiredLine, singleLineText, multiLineText } from './fields/lines.ts';
import { Mobile } from './fields/phone.ts';

/** Maximum size of an issue report's files in bytes: each file, and all together (REQ-SUP-17, REQ-SUP-18). */
export const ISSUE_FILES_MAX_BYTES = 5_242_880;

/** Images of reports are stored with at most this number of pixels. Larger ones are scaled down. */
export const ISSUE_IMAGE_MAX_PIXELS = 6_500_000;

/** Maximum files per report. GAP-06 sets no limit; this one only bounds the cost of parsing a form of empty parts. */
export const MAX_ISSUE_FILES = 100;
export const OTHER_PAGE = 'Other';
export const TICKETS_PER_PAGE = 10;

export const Browser = v.picklist(['Chrome', 'Firefox', 'Safari', 'Edge', 'Other']);
export type Browser = v.InferOutput<typeof Browser>;

const PageOption = v.object({ key: v.string(), value: v.string() });

/** Sub-pages have name, label or title, with id or value (REQ-SUP-24). */
const SubPageOption = withFieldAliases(v.object({ name: v.string(), value: v.string() }), {
  label: 'name',
  title: 'name',
  id: 'value',
  _id: 'value',
});

const Ticket = entity({
  title: v.string(),
  page: v.string(),
  subPage: v.optional(v.string(), ''),
  description: v.optional(v.string(), ''),
  /** Names of the sent files. */
  files: v.optional(v.array(v.string()), []),
  /** Replies of the shop, oldest first. The member has got them by mail. */
  replies: v.optional(v.array(v.object({ text: v.string(), createdAt: v.string() })), []),
  state: v.picklist(['open', 'in progress', 'closed']),
  createdAt: v.string(),
});

const IssueReport = v.pipe(
  v.object({
    title: requiredLine(200),
    page: requiredLine(100),
    subPage: v.optional(singleLineText(100), ''),
    otherPage: v.optional(singleLineText(100), ''),
    description: v.pipe(multiLineText(5000), v.nonEmpty('required')),
    deviceType: v.literal('Web'),
    browser: Browser,
    autoCaptureUrl: v.optional(singleLineText(2000), ''),
    autoCaptureDeviceInfo: v.optional(singleLineText(1000), ''),
  }),
  // REQ-SUP-15: 2 to 100 characters, required when the page is Other.
  v.forward(
    v.check((report) => report.page !== OTHER_PAGE || report.otherPage.length >= 2, 'required'),
    ['otherPage'],
  ),
);

export type PageOption = v.InferOutput<typeof PageOption>;
export type SubPageOption = v.InferOutput<typeof SubPageOption>;
export type Ticket = v.InferOutput<typeof Ticket>;

export const supportCalls = {
  reportIssue: defineCall({
    summary: 'Report a technical issue with its files',
    method: 'POST',
    path: '/report/issue',
    access: 'member',
    body: IssueReport,
    files: { field: 'files', maxCount: MAX_ISSUE_FILES, maxBytes: ISSUE_FILES_MAX_BYTES },
    response: { data: v.string() },
    errors: [
      'fileTooLarge',
      'fileTypeRefused',
      'imageAnimated',
      'imageTooLarge',
      'duplicateFile',
      'tooLarge',
      'tooManyRequests',
    ],
  }),
  issuePages: defineCall({
    summary: 'Pages that an issue can be about',
    method: 'GET',
    path: '/report/issue/pages',
    access: 'member',
    response: { data: v.array(PageOption) },
  }),
  issueSubPages: defineCall({
    summary: 'Sub-pages of a page',
    method: 'GET',
    path: '/report/issue/subpages',
    access: 'member',
    query: v.object({ page: singleLineText(100) }),
    response: { data: v.array(SubPageOption) },
  }),
  /** Not in the specification, which has the tab but no call (REQ-PROF-01). */
  tickets: defineCall({
    summary: 'The member’s own tickets, newest first',
    method: 'GET',
    path: '/report/issues',
    access: 'member',
    query: v.object({ page: PageNumber, limit: pageSize(TICKETS_PER_PAGE) }),
    response: { data: v.array(Ticket), totalCount: v.number() },
  }),
  contact: defineCall({
    summary: 'Send a message to the shop',
    method: 'POST',
    path: '/add/contact',
    access: 'member',
    body: v.object({
      firstName: requiredLine(80),
      lastName: requiredLine(80),
      email: Email,
      mobile: v.optional(Mobile, ''),
      message: v.pipe(multiLineText(5000), v.nonEmpty('required')),
      marketingContact: v.optional(v.boolean(), false),
      acceptedPNPTNC: v.literal(true),
    }),
    response: {},
    errors: ['tooManyRequests'],
  }),
};
