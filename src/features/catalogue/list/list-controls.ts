/** Parts of the list that load after its first render. One chunk, because each more makes the service worker larger. */
export { FavouriteButton } from '#src/features/catalogue/favourites/FavouriteButton.tsx';
export { ProductAlert } from '#src/features/catalogue/favourites/ProductAlert.tsx';
export { ActiveFilters } from './ActiveFilters.tsx';
export { EmptyProductList } from './EmptyProductList.tsx';
export { SortSelect } from './SortSelect.tsx';
