import { mutationOptions } from '@tanstack/react-query';
import type { CallInput } from '#contract/call.ts';
import { supportCalls } from '#contract/support.ts';
import { assertValidPhone } from '#src/api/assert-valid-phone.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { TICKETS_KEY } from './support.queries.ts';

export type ReportInput = CallInput<typeof supportCalls.reportIssue>;
export type ContactInput = CallInput<typeof supportCalls.contact>['body'];

/** Mutations of the issue report and the contact form. Both forms show their own errors. */
export const supportMutations = (request: ApiRequest) => ({
  report: () =>
    mutationOptions({
      mutationFn: (input: ReportInput) => request(supportCalls.reportIssue, input),
      // Also after an error: the report may have arrived although its response was lost.
      onSettled: (_response, _error, _input, _result, { client }) => {
        void client.invalidateQueries({ queryKey: TICKETS_KEY });
      },
      meta: { failure: 'silent' },
    }),

  contact: () =>
    mutationOptions({
      mutationFn: async (body: ContactInput) => {
        await assertValidPhone(body.mobile ?? '', '');
        return request(supportCalls.contact, { body });
      },
      meta: { failure: 'silent' },
    }),
});
