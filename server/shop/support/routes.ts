import type { supportCalls } from '#contract/support.ts';
import { withAdmission, type Handlers } from '#server/http/api/handler.ts';
import type { Deps } from '#server/platform/deps.ts';
import { formatMessage } from '#server/platform/i18n/messages.ts';
import { assertNotRateLimited } from '#server/platform/rate-limit/rate-limit.ts';
import { CONTACT_LIMIT, saveContactMessage } from './contact.ts';
import { listIssuePages, listIssueSubPages } from './issue-pages.ts';
import { REPORT_LIMIT, reportIssue } from './report-issue.ts';
import { listTickets } from './tickets.ts';

export const supportHandlers = (deps: Deps): Handlers<typeof supportCalls> => ({
  reportIssue: withAdmission(
    ({ member }) => assertNotRateLimited(deps, REPORT_LIMIT, member.id),
    async (input, { member, language }) => ({
      data: await reportIssue(deps, member, input),
      message: formatMessage('support.reportSent', language),
    }),
  ),
  issuePages: async (_input, { localize }) => ({
    data: (await listIssuePages(deps.db)).map(({ key, name }) => ({ key, value: localize(name) })),
  }),
  issueSubPages: async ({ query }, { localize }) => ({
    data: (await listIssueSubPages(deps.db, query.page)).map(({ key, name }) => ({
      name: localize(name),
      value: key,
    })),
  }),
  tickets: ({ query }, { member, localize }) => listTickets(deps.db, member.id, localize, query),
  contact: withAdmission(
    ({ member }) => assertNotRateLimited(deps, CONTACT_LIMIT, member.id),
    async ({ body }, { member, language }) => {
      await saveContactMessage(deps, member.id, body);
      return {
        message: formatMessage('support.messageSent', language),
      };
    },
  ),
});
