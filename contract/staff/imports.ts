import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { Id } from '#contract/fields/common.ts';
import { IMPORT_ENCODINGS, IMPORT_KINDS, ImportRun, ImportRunDetail, MAX_IMPORT_FILE_BYTES } from './import-entity.ts';

/** As long as the server waits for an upload. */
const UPLOAD_TIMEOUT_MS = 240_000;

const files = { field: 'file', maxCount: 1, maxBytes: MAX_IMPORT_FILE_BYTES, timeoutMs: UPLOAD_TIMEOUT_MS } as const;

/** A form has only texts. */
const Choice = v.optional(v.picklist(['yes', 'no']), 'no');

const encoding = v.optional(v.picklist(IMPORT_ENCODINGS), 'auto');

const response = { data: v.object({ id: v.string() }) };

/** Imports in the staff app (REQ-STAFF-37 to REQ-STAFF-39): a dry run of an uploaded file first, then the same file. */
export const staffImportCalls = {
  staffImports: defineCall({
    summary: 'The last imports and dry runs of the person’s shops',
    method: 'GET',
    path: '/staff/imports',
    access: 'staff',
    area: 'catalogue',
    query: v.object({ kind: v.picklist(IMPORT_KINDS) }),
    response: { data: v.array(ImportRun) },
  }),
  staffImport: defineCall({
    summary: 'An import with its progress and its report',
    method: 'GET',
    path: '/staff/imports/{runId}',
    access: 'staff',
    area: 'catalogue',
    response: { data: ImportRunDetail },
    errors: ['notFound'],
  }),
  checkProductImport: defineCall({
    summary: 'Start the dry run of a CSV file with products',
    method: 'POST',
    path: '/staff/products/import',
    access: 'staff',
    area: 'catalogue',
    files,
    body: v.object({ shopId: Id, encoding, updatesStock: Choice, fetchesImages: Choice }),
    response,
    errors: ['notFound', 'importRunning', 'fileTooLarge', 'tooLarge', 'tooManyRequests'],
  }),
  startProductImport: defineCall({
    summary: 'Import the products of a dry run, or of an import that was interrupted',
    method: 'POST',
    path: '/staff/products/import/{runId}',
    access: 'staff',
    area: 'catalogue',
    response,
    errors: ['notFound', 'importRunning', 'importFileGone'],
  }),
  checkMemberImport: defineCall({
    summary: 'Start the dry run of a CSV file with members',
    method: 'POST',
    path: '/staff/members/import',
    access: 'staff',
    area: 'members',
    files,
    body: v.object({ shopId: Id, encoding, sendsMail: Choice }),
    response,
    errors: ['notFound', 'importRunning', 'fileTooLarge', 'tooLarge', 'tooManyRequests'],
  }),
  startMemberImport: defineCall({
    summary: 'Add the members of a dry run, or of an import that was interrupted',
    method: 'POST',
    path: '/staff/members/import/{runId}',
    access: 'staff',
    area: 'members',
    response,
    errors: ['notFound', 'importRunning', 'importFileGone'],
  }),
};
