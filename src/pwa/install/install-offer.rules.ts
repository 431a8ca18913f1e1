/** Visits of a member before the app is offered; a first order counts as much. */
export const VISITS_BEFORE_OFFER = 3;

/** Visits from a "not now" to the next offer. */
export const VISITS_BEFORE_NEXT_OFFER = 5;

/** A visit ends when the shop has not been in front for so long, milliseconds. */
export const VISIT_TIMEOUT_MS = 30 * 60_000;

/** What speaks for an offer; the member's own. */
export interface InstallInterest {
  readonly visits: number;
  /** When the shop was last in front, milliseconds since 1970. */
  readonly seenAt: number;
  readonly hasOrdered: boolean;
  /** The visit in which "not now" was said; 0 for never. */
  readonly putOffAt: number;
}

export const emptyInterest: InstallInterest = { visits: 0, seenAt: 0, hasOrdered: false, putOffAt: 0 };

/** What this device was told for good; empty for nothing. It names nobody and outlives a logout. */
export type InstallDecision = '' | 'never' | 'installed';

/** How an app gets on this device's home screen: the browser asks, or a picture shows the way. */
export type InstallMethod = 'prompt' | 'guide' | 'none';

/**
 * The shop is in front. A day was considered as the measure of a visit: whoever comes back in the
 * evening has come back.
 * @param now milliseconds since 1970; a clock that was put back begins no visit
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
  /** It runs as an installed app already. */
  readonly isInstalled: boolean;
}

/** Whether the app may be offered unasked (issue: third visit or first order). */
export function shouldOfferInstall({ interest, decision, method, isInstalled }: OfferConditions): boolean {
  if (isInstalled || decision !== '' || method === 'none') return false;
  const { visits, hasOrdered, putOffAt } = interest;
  if (putOffAt > 0) return visits >= putOffAt + VISITS_BEFORE_NEXT_OFFER;
  return hasOrdered || visits >= VISITS_BEFORE_OFFER;
}

/**
 * Safari on an iPhone or iPad, where the way is by hand. Other browsers there have their menus
 * elsewhere, and the windows inside of other apps have none. An iPad says that it is a Mac.
 */
export function isSafariOnIos(userAgent: string, touchPoints: number): boolean {
  const isIos = /iPhone|iPad|iPod/u.test(userAgent) || (/Macintosh/u.test(userAgent) && touchPoints > 1);
  return (
    isIos &&
    /Version\/[\d.]+.*Safari\//u.test(userAgent) &&
    !/CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|GSA\/|FBA[NV]|Instagram|Line\//u.test(userAgent)
  );
}

/** What a storage holds, kept as far as it is what it should be. */
export function parseInterest(text: string | null): InstallInterest {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '');
  } catch {
    return emptyInterest;
  }
  if (typeof stored !== 'object' || stored === null) return emptyInterest;
  const values = new Map<string, unknown>(Object.entries(stored));
  const count = (name: keyof InstallInterest) => {
    const value = values.get(name);
    return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
  };
  return {
    visits: count('visits'),
    seenAt: count('seenAt'),
    hasOrdered: values.get('hasOrdered') === true,
    putOffAt: count('putOffAt'),
  };
}

export const parseDecision = (text: string | null): InstallDecision =>
  text === 'never' || text === 'installed' ? text : '';
