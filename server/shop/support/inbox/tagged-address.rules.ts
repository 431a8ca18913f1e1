/** Longest part before the @ (RFC 5321). */
const MAX_LOCAL_PART = 64;

/**
 * An address with a tag (RFC 5233), such as `help+T-2026-000123@example.com`: the answer arrives in the same mailbox, and says
 * what it is about. Unchanged when the part before the @ would be too long.
 */
export function toTaggedAddress(address: string, tag: string): string {
  const at = address.lastIndexOf('@');
  const local = `${address.slice(0, Math.max(at, 0))}+${tag}`;
  return at < 1 || local.length > MAX_LOCAL_PART ? address : `${local}${address.slice(at)}`;
}
