const TRIED = 'bottega.tried';

/** Whether this browser keeps what the app writes; not in some private modes and on a full disk. */
export function keepsChoices(): boolean {
  try {
    localStorage.setItem(TRIED, '1');
    localStorage.removeItem(TRIED);
    return true;
  } catch {
    return false;
  }
}
