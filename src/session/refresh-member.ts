import { ensureMember, type SessionDependencies } from './session-actions.ts';

/**
 * On a page refresh the member of the stored token is asked for again (doc 1 §4). A failure never
 * stops a page that anyone may see; those that need a member ask again in their guard.
 */
export async function refreshMember(tools: SessionDependencies): Promise<void> {
  try {
    await ensureMember(tools);
  } catch {
    // The pages behind the guard show this with a retry.
  }
}
