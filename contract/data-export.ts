import * as v from 'valibot';
import { defineCall } from './call.ts';

const DataExport = v.object({
  /** `failed`: the file could not be written, and a new request tries again. */
  state: v.picklist(['preparing', 'ready', 'failed']),
  /** ISO 8601. */
  requestedAt: v.string(),
  /** How long a ready file can be downloaded, ISO 8601. */
  expiresAt: v.string(),
});

export type DataExport = v.InferOutput<typeof DataExport>;

/** Path of the download, relative to the API base. The token is that of a `downloadDataExport` response. */
export const DATA_EXPORT_FILE_PATH = '/user/data-export/file';

/** Not in the specification: the GDPR asks for it (art. 15 and 20). */
export const dataExportCalls = {
  dataExport: defineCall({
    summary: 'The file with all data on the member that is prepared or ready; null for none',
    method: 'GET',
    path: '/user/data-export',
    access: 'member',
    response: { data: v.nullable(DataExport) },
  }),
  requestDataExport: defineCall({
    summary: 'Prepare a file with all data on the member; one that is prepared or ready is returned instead',
    method: 'POST',
    path: '/user/data-export',
    access: 'member',
    response: { data: DataExport },
    errors: ['reauthenticationRequired', 'forbidden', 'tooManyRequests'],
  }),
  downloadDataExport: defineCall({
    summary: 'Open the ready file for a minute: a browser downloads it from the path, without the token of the session',
    method: 'POST',
    path: '/user/data-export/download',
    access: 'member',
    response: {
      data: v.object({
        /** Relative to the API base. */
        path: v.string(),
        fileName: v.string(),
      }),
    },
    errors: ['reauthenticationRequired', 'forbidden', 'notFound', 'tooManyRequests'],
  }),
};
