import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { ImportEncoding } from '#contract/staff/import-entity.ts';
import { staffImportCalls } from '#contract/staff/imports.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { hasFileChanged } from '#src/lib/resize-image.ts';
import { IMPORT_RESOURCES } from './import.queries.ts';

interface MutationContext {
  readonly request: ApiRequest;
  readonly queryClient: QueryClient;
}

export interface ImportFile {
  readonly file: File;
  readonly shopId: string;
  readonly encoding: ImportEncoding;
}

export interface ProductImportFile extends ImportFile {
  readonly updatesStock: boolean;
  readonly fetchesImages: boolean;
}

export interface MemberImportFile extends ImportFile {
  readonly sendsMail: boolean;
}

/** The chosen file was written again, or moved. A browser would report a lost connection. */
export class FileChangedError extends Error {}

const requireUnchanged = async (file: File): Promise<void> => {
  if (await hasFileChanged(file)) throw new FileChangedError();
};

const toChoice = (isChosen: boolean) => (isChosen ? 'yes' : 'no');

/** Starts imports. Each returns the run. */
export const importMutations = ({ request, queryClient }: MutationContext) => {
  // Also after a failure: the import may have started, and only its response is lost.
  const onSettled = () => queryClient.invalidateQueries({ queryKey: [IMPORT_RESOURCES.list] });
  const shared = { onSettled, meta: { failure: 'silent' } } as const;
  return {
    checkProducts: mutationOptions({
      ...shared,
      mutationFn: async ({ file, shopId, encoding, updatesStock, fetchesImages }: ProductImportFile) => {
        await requireUnchanged(file);
        const options = { updatesStock: toChoice(updatesStock), fetchesImages: toChoice(fetchesImages) } as const;
        const input = { body: { shopId, encoding, ...options }, files: [file] };
        return (await request(staffImportCalls.checkProductImport, input)).data;
      },
    }),
    checkMembers: mutationOptions({
      ...shared,
      mutationFn: async ({ file, shopId, encoding, sendsMail }: MemberImportFile) => {
        await requireUnchanged(file);
        const input = { body: { shopId, encoding, sendsMail: toChoice(sendsMail) }, files: [file] } as const;
        return (await request(staffImportCalls.checkMemberImport, input)).data;
      },
    }),
    startMembers: mutationOptions({
      ...shared,
      mutationFn: async (runId: string) =>
        (await request(staffImportCalls.startMemberImport, { params: { runId } })).data,
    }),
    startProducts: mutationOptions({
      ...shared,
      mutationFn: async (runId: string) =>
        (await request(staffImportCalls.startProductImport, { params: { runId } })).data,
    }),
  };
};
