import { useQueryClient } from '@tanstack/react-query';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { memberMutations } from './member.mutations.ts';

/** The acts on a member, with the request and the cache of the app. */
export const useMemberMutations = () => memberMutations({ request: useApiRequest(), queryClient: useQueryClient() });
