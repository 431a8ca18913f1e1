import { mutationOptions, useQueryClient } from '@tanstack/react-query';
import { staffPasskeyCalls } from '#contract/staff/passkeys.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { createPasskey, toPasskeyFailure, type PasskeyFailure } from '#src/features/account/api/webauthn.ts';
import { PASSKEY_RESOURCES } from './passkeys.queries.ts';

/** Changes of the own passkeys. The dialog shows a failure. */
export function usePasskeyMutations() {
  const request = useApiRequest();
  const queryClient = useQueryClient();
  const shared = {
    onSettled: () => queryClient.invalidateQueries({ queryKey: [PASSKEY_RESOURCES.list] }),
    meta: { failure: 'silent' },
  } as const;
  return {
    /** @returns why the browser has created none */
    add: mutationOptions({
      ...shared,
      mutationFn: async (name: string): Promise<PasskeyFailure | undefined> => {
        const { data } = await request(staffPasskeyCalls.staffPasskeyOptions, {});
        const created = await createPasskey(data).catch((error: unknown) => {
          const failure = toPasskeyFailure(error);
          if (failure === undefined) throw error;
          return failure;
        });
        if (typeof created === 'string') return created;
        await request(staffPasskeyCalls.addStaffPasskey, { body: { name, credential: created } });
        return undefined;
      },
    }),
    remove: mutationOptions({
      ...shared,
      mutationFn: (id: string) => request(staffPasskeyCalls.removeStaffPasskey, { params: { id } }),
    }),
  };
}
