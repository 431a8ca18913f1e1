import { queryOptions } from '@tanstack/react-query';
import type { ImportKind } from '#contract/staff/import-entity.ts';
import { staffImportCalls } from '#contract/staff/imports.ts';
import type { ApiRequest } from '#src/api/request.ts';

/** A server stores the progress of an import as often. */
const PROGRESS_INTERVAL_MS = 1_000;

export const IMPORT_RESOURCES = { list: 'staff-imports', run: 'staff-import' } as const;

/** Queries of imports. They are repeated until the imports have ended. */
export const staffImportQueries = (request: ApiRequest) => ({
  list: (kind: ImportKind) =>
    queryOptions({
      queryKey: [IMPORT_RESOURCES.list, { kind }],
      queryFn: async ({ signal }) =>
        (await request(staffImportCalls.staffImports, { query: { kind } }, { signal })).data,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.some((run) => run.state === 'running') === true ? PROGRESS_INTERVAL_MS : false,
    }),
  run: (runId: string) =>
    queryOptions({
      queryKey: [IMPORT_RESOURCES.run, { runId }],
      queryFn: async ({ signal }) =>
        (await request(staffImportCalls.staffImport, { params: { runId } }, { signal })).data,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.state === 'running' ? PROGRESS_INTERVAL_MS : false),
    }),
});
