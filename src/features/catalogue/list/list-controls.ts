/** Parts of lists and products that load after the first render. One chunk, because each more makes the worker larger. */
export { DeliveryTerms } from '#src/features/catalogue/detail/DeliveryTerms.tsx';
export { ShareButton } from '#src/features/catalogue/detail/ShareButton.tsx';
export { FavouriteButton } from '#src/features/catalogue/favourites/FavouriteButton.tsx';
export { ProductAlert, SoldOutAlert } from '#src/features/catalogue/favourites/ProductAlert.tsx';
export { ActiveFilters } from './ActiveFilters.tsx';
export { EmptyProductList } from './EmptyProductList.tsx';
export { ListPages } from './ListPages.tsx';
export { SortSelect } from './SortSelect.tsx';
