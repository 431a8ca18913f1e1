/** Search parameters that identify a page. Others are the sender's choices, such as a filter. */
const SHARED_PARAMS: ReadonlySet<string> = new Set(['mode', 'promotionId']);

/** The URL of a page without what only concerns the person who opened it. */
export function getShareUrl(href: string): string {
  const url = new URL(href);
  const params = [...url.searchParams].filter(([name]) => SHARED_PARAMS.has(name));
  url.search = new URLSearchParams(params).toString();
  url.hash = '';
  url.username = '';
  url.password = '';
  return url.href;
}

/** `dismissed`: the share sheet has shown what happened, or the person has closed it. */
export type ShareResult = 'dismissed' | 'copied' | 'failed';

async function openShareSheet(data: ShareData): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Opens the share sheet of the device, or copies the link where there is none. */
export async function shareLink(title: string, url: string): Promise<ShareResult> {
  if (await openShareSheet({ title, url })) return 'dismissed';
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    // No permission, or no secure connection.
    return 'failed';
  }
}
