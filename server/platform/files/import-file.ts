import { IMPORTS_FOLDER } from './file-store.ts';

/** Path of the file of an import in the file store. */
export const getImportPath = (fileId: string): string => `${IMPORTS_FOLDER}/${fileId}`;
