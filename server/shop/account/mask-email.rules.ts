const getFirstCharacter = (text: string): string => [...text][0] ?? '';

/**
 * `giulia@example.com` becomes `g•••@e…`. It distinguishes two people of the same name for somebody who knows them. The
 * number of letters is hidden, and the result can't be used to send mail or to log in.
 */
export function maskEmail(email: string): string {
  const atIndex = email.lastIndexOf('@');
  return atIndex < 1 ? '•••' : `${getFirstCharacter(email)}•••@${getFirstCharacter(email.slice(atIndex + 1))}…`;
}
