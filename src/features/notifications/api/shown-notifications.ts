/** Shows a number on the icon of the installed app, none for 0. Browsers without badges, and refusals, are ignored. */
export async function showBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  try {
    await (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count));
  } catch {
    // Without the permission there is no badge to correct.
  }
}

/** WebKit shows declarative push messages itself, with the URL in a field that the types don't have yet. */
function getPath(notification: Notification): string | undefined {
  const url: unknown = 'navigate' in notification ? notification.navigate : notification.data;
  if (typeof url !== 'string' || !URL.canParse(url, location.origin)) return undefined;
  const { pathname, search } = new URL(url, location.origin);
  return pathname + search;
}

/** Closes the notifications on the screen, except those that lead to one of the paths. Browsers without workers have none. */
export async function closeNotificationsExcept(paths: ReadonlySet<string>): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const shown = (await registration?.getNotifications()) ?? [];
  for (const notification of shown) {
    const path = getPath(notification);
    if (path !== undefined && !paths.has(path)) notification.close();
  }
}
