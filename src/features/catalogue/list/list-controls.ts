/** Parts of lists and products that load after the first render. One chunk, because each more makes the worker larger. */
export { ProductMarks } from '#src/features/catalogue/marks/ProductMarks.tsx';
export { FavouriteButton } from '#src/features/catalogue/favourites/FavouriteButton.tsx';
export { ProductAlert, SoldOutAlert } from '#src/features/catalogue/favourites/ProductAlert.tsx';
export { ActiveFilters } from './ActiveFilters.tsx';
export { EmptyProductList } from './EmptyProductList.tsx';
export { ListPages } from './ListPages.tsx';
export { SortSelect } from './SortSelect.tsx';
