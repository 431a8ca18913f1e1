import type { Language } from '#server/platform/i18n/language.ts';

interface PushContent {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
  readonly language: Language;
  /** Number on the icon of the installed app: unread notifications, and one for a pending payment. */
  readonly badge: number;
}

/**
 * Creates the payload of a push message. WebKit shows it without a service worker (https://www.w3.org/TR/push-api/, declarative
 * push messages); in other browsers the worker reads the same fields (src/pwa/worker/push.ts).
 */
export const createPushPayload = ({ title, body, url, tag, language, badge }: PushContent): string =>
  JSON.stringify({
    web_push: 8030,
    notification: { title, body, navigate: url, tag, lang: language, dir: 'ltr' },
    app_badge: badge,
  });
