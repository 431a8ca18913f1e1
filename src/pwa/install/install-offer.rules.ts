/** Number of visits after which the app is offered. A first order has the same effect. */
export const VISITS_BEFORE_OFFER = 3;

/** Number of visits from a "not now" to the next offer. */
export const VISITS_BEFORE_NEXT_OFFER = 5;

/** A visit ends when the app has not been visible for this time. */
export const VISIT_TIMEOUT_MS = 30 * 60_000;

/** Engagement of a member, which decides about the offer. */
export interface InstallInterest {
  readonly visits: number;
  /** When the app was last visible, milliseconds since 1970. */
  readonly seenAt: number;
  readonly hasOrdered: boolean;
  /** Number of the visit in which the offer was postponed; 0 for never. */
  readonly putOffAt: number;
}

export const emptyInterest: InstallInterest = { visits: 0, seenAt: 0, hasOrdered: false, putOffAt: 0 };

/** Permanent decision on this device; empty for none. It is not personal, so it stays after a logout. */
export type InstallDecision = '' | 'never' | 'installed';

/** How the app is installed on this device: by the browser's prompt, or by hand with a guide. */
export type InstallMethod = 'prompt' | 'guide' | 'none';

/**
 * Records that the app is visible. Rejected: one visit per day, because a member who returns in the evening
 * has returned.
 * @param now milliseconds since 1970. A clock that was set back starts no new visit.
 */
export function withVisit(interest: InstallInterest, now: number): InstallInterest {
  const isNew = interest.visits === 0 || now - interest.seenAt >= VISIT_TIMEOUT_MS;
  return { ...interest, seenAt: now, visits: interest.visits + (isNew ? 1 : 0) };
}

export const withOrder = (interest: InstallInterest): InstallInterest => ({ ...interest, hasOrdered: true });

export const withPostponement = (interest: InstallInterest): InstallInterest => ({
  ...interest,
  putOffAt: Math.max(1, interest.visits),
});

interface OfferConditions {
  readonly interest: InstallInterest;
  readonly decision: InstallDecision;
  readonly method: InstallMethod;
  /** The app already runs as an installed app. */
  readonly isInstalled: boolean;
}

/** Whether to offer the installation (ADR 009). */
export function shouldOfferInstall({ interest, decision, method, isInstalled }: OfferConditions): boolean {
  if (isInstalled || decision !== '' || method === 'none') return false;
  const { visits, hasOrdered, putOffAt } = interest;
  if (putOffAt > 0) return visits >= putOffAt + VISITS_BEFORE_NEXT_OFFER;
  return hasOrdered || visits >= VISITS_BEFORE_OFFER;
}

/**
 * Whether this is Safari on iOS, for which the guide is written. Other iOS browsers have different menus, and
 * in-app browsers have none. An iPad identifies itself as a Mac with touch points.
 */
export function isSafariOnIos(userAgent: string, touchPoints: number): boolean {
  const isIos = /iPhone|iPad|iPod/u.test(userAgent) || (/Macintosh/u.test(userAgent) && touchPoints > 1);
  return (
    isIos &&
    /Version\/[\d.]+.*Safari\//u.test(userAgent) &&
    !/CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|GSA\/|FBA[NV]|Instagram|Line\//u.test(userAgent)
  );
}

/** Parses the stored value. Invalid fields get their empty value. */
export function parseInterest(text: string | null): InstallInterest {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '');
  } catch {
    return emptyInterest;
  }
  if (typeof stored !== 'object' || stored === null) return emptyInterest;
  const values = new Map<string, unknown>(Object.entries(stored));
  const getCount = (name: keyof InstallInterest) => {
    const value = values.get(name);
    return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
  };
  return {
    visits: getCount('visits'),
    seenAt: getCount('seenAt'),
    hasOrdered: values.get('hasOrdered') === true,
    putOffAt: getCount('putOffAt'),
  };
}

export const parseDecision = (text: string | null): InstallDecision =>
  text === 'never' || text === 'installed' ? text : '';
