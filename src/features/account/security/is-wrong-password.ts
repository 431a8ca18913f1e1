import { isApiError } from '#src/api/api-error.ts';

/** Whether an error belongs to the field of the current password. */
export const isWrongPassword = (error: unknown): boolean => isApiError(error) && error.code === 'passwordWrong';
