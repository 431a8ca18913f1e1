/** What a page is about, before its paths are absolute and its image is found. */
export interface PageInfo {
  /** The page's heading; empty for a page without one. */
  readonly name: string;
  /** The name where it stands without the page; the heading where it is not given. */
  readonly headline?: string;
  readonly description: string;
  readonly path: string;
  /** The first that can be had is shown. */
  readonly images?: readonly string[];
  /** The way to the page from the list that it belongs to, that page included. */
  readonly breadcrumbs?: readonly { readonly name: string; readonly path: string }[];
  readonly product?: { readonly id: string; readonly category: string };
}
