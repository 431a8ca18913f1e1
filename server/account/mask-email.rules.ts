const getFirstCharacter = (text: string): string => [...text][0] ?? '';

/**
 * `giulia@example.com` as `g•••@e…`: tells two people of one name apart for somebody who knows them. The number of
 * letters is hidden, and the address can't be mailed to or logged in with.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${getFirstCharacter(email)}•••@${getFirstCharacter(email.slice(at + 1))}…`;
}
