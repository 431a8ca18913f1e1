import { mutationOptions } from '@tanstack/react-query';
import type { CallInput } from '#contract/call.ts';
import { withdrawalStatementCalls } from '#contract/withdrawal-statements.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { invalidateOrders } from './orders.queries.ts';

type StatementInput = CallInput<typeof withdrawalStatementCalls.stateWithdrawal>;

/** Withdraws without a login. The page shows the errors; a repeat with the same key has no second effect. */
export const stateWithdrawalMutation = (request: ApiRequest) =>
  mutationOptions({
    meta: { failure: 'silent' },
    mutationFn: async (input: StatementInput) => (await request(withdrawalStatementCalls.stateWithdrawal, input)).data,
    // A member may be logged in. The order changes a few seconds later.
    onSuccess: (_response, _input, _result, { client }) => {
      void invalidateOrders(client);
    },
  });
