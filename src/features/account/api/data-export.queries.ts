import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { dataExportCalls } from '#contract/data-export.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { saveFileFromUrl } from '#src/lib/save-file.ts';
import { confirmIdentity, type Identity } from './confirm-identity.ts';
import { secretMutationOptions } from './secret-mutations.ts';

const DATA_EXPORT_KEY = ['data-export'] as const;

const POLL_INTERVAL_MS = 5_000;

/** The file with the member's data. Never persisted, and refetched on every view and until it is ready. */
export const dataExportQueries = (request: ApiRequest) => ({
  current: () =>
    queryOptions({
      queryKey: DATA_EXPORT_KEY,
      queryFn: async ({ signal }) => (await request(dataExportCalls.dataExport, {}, { signal })).data,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? POLL_INTERVAL_MS : false),
    }),
});

/** With the identity once the server has asked for it. */
interface ConfirmedAction extends Partial<Identity> {
  readonly action: 'request' | 'download';
}

export const dataExportMutations = (request: ApiRequest) => ({
  run: () =>
    mutationOptions({
      mutationFn: async ({ action, password }: ConfirmedAction) => {
        if (password !== undefined) await confirmIdentity(request, password);
        if (action === 'request') return (await request(dataExportCalls.requestDataExport, {})).data;
        const { path, fileName } = (await request(dataExportCalls.downloadDataExport, {})).data;
        await saveFileFromUrl(`${import.meta.env.VITE_API_BASE_URL ?? '/api'}${path}`, fileName);
        return undefined;
      },
      onSuccess: (requested, _action, _result, { client }) => {
        if (requested) client.setQueryData(DATA_EXPORT_KEY, requested);
      },
      // The file may have expired, or another tab may have requested it.
      onError: (_error, _action, _result, { client }) => void client.invalidateQueries({ queryKey: DATA_EXPORT_KEY }),
      ...secretMutationOptions,
    }),
});
