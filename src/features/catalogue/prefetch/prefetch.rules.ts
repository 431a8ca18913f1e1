/** Network properties that the browser reports. Missing values count as a good network. */
export interface NetworkInfo {
  readonly saveData?: boolean | undefined;
  /** `slow-2g`, `2g`, `3g`, `4g`. */
  readonly effectiveType?: string | undefined;
  /** `cellular`, `wifi` …; cellular data may cost money. */
  readonly type?: string | undefined;
}

const SLOW_CONNECTION_TYPES: ReadonlySet<string | undefined> = new Set(['slow-2g', '2g']);

/** Whether product details may be prefetched: not on slow or metered networks, and not for a hidden or offline page. */
export const canPrefetch = (network: NetworkInfo, page: { hidden: boolean; online: boolean }): boolean =>
  page.online &&
  !page.hidden &&
  network.saveData !== true &&
  network.type !== 'cellular' &&
  !SLOW_CONNECTION_TYPES.has(network.effectiveType);
