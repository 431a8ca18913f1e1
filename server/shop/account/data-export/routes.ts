import type { dataExportCalls } from '#contract/data-export.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readDataExport, requestDataExport } from './data-exports.ts';
import { EXPORT_FILE_NAME, openDownload } from './download.ts';

/** Calls for the file with all data on the member. */
export const dataExportHandlers = (deps: Deps): Handlers<typeof dataExportCalls> => ({
  dataExport: async (_input, { member }) => ({ data: await readDataExport(deps, member.id) }),
  requestDataExport: async (_input, { member, language }) => ({
    data: await requestDataExport(deps, member, language),
  }),
  downloadDataExport: async (_input, { member }) => ({
    data: { path: await openDownload(deps, member), fileName: EXPORT_FILE_NAME },
  }),
});
