import type { supportCalls } from '#contract/support.ts';
import { withAdmission, type Deps, type Handlers } from '#server/http/context.ts';
import { checkLimit } from '#server/http/limits.ts';
import { CONTACT_LIMIT, keepMessage } from './contact.ts';
import { listIssuePages, listIssueSubPages } from './issue-pages.ts';
import { REPORT_LIMIT, reportIssue } from './report-issue.ts';
import { listTickets } from './tickets.ts';

export const supportHandlers = (deps: Deps): Handlers<typeof supportCalls> => ({
  reportIssue: withAdmission(
    ({ member }) => checkLimit(deps, REPORT_LIMIT, member.id),
    async (input, { member, say }) => ({
      data: await reportIssue(deps, member.id, input),
      message: say({
        it: 'La segnalazione è stata inviata. Ti risponderemo per e-mail.',
        en: 'Your report has been sent. We will answer by e-mail.',
      }),
    }),
  ),
  issuePages: async (_input, { say }) => ({
    data: (await listIssuePages(deps.db)).map(({ key, name }) => ({ key, value: say(name) })),
  }),
  issueSubPages: async ({ query }, { say }) => ({
    data: (await listIssueSubPages(deps.db, query.page)).map(({ key, name }) => ({
      name: say(name),
      value: key,
    })),
  }),
  tickets: ({ query }, { member, say }) => listTickets(deps.db, member.id, say, query),
  contact: withAdmission(
    ({ member }) => checkLimit(deps, CONTACT_LIMIT, member.id),
    async ({ body }, { member, say }) => {
      await keepMessage(deps, member.id, body);
      return {
        message: say({
          it: 'Grazie, abbiamo ricevuto il tuo messaggio.',
          en: 'Thank you, we have received your message.',
        }),
      };
    },
  ),
});
