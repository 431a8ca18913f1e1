/** Parts of the list that load after its first render. One chunk, because each more makes the service worker larger. */
export { ActiveFilters } from './ActiveFilters.tsx';
export { EmptyProductList } from './EmptyProductList.tsx';
export { SortSelect } from './SortSelect.tsx';
