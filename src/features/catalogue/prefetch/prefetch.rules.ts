/** Of the network, as far as the browser tells; a browser that says nothing is taken for a good one. */
export interface NetworkInfo {
  readonly saveData?: boolean | undefined;
  /** `slow-2g`, `2g`, `3g`, `4g`. */
  readonly effectiveType?: string | undefined;
  /** `cellular`, `wifi` …: what may cost by the byte. */
  readonly type?: string | undefined;
}

const SLOW_CONNECTION_TYPES: ReadonlySet<string | undefined> = new Set(['slow-2g', '2g']);

/** Whether details may be fetched that nobody asked for: not at the cost of the member or the page. */
export const canPrefetch = (network: NetworkInfo, page: { hidden: boolean; online: boolean }): boolean =>
  page.online &&
  !page.hidden &&
  network.saveData !== true &&
  network.type !== 'cellular' &&
  !SLOW_CONNECTION_TYPES.has(network.effectiveType);
