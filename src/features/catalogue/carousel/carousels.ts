/** One chunk for the carousels of a product's page: each more is one more file to precache. */
export { GalleryCarousel } from '#src/features/catalogue/detail/GalleryCarousel.tsx';
export { HighlightedCarousel } from '#src/features/catalogue/highlighted/HighlightedCarousel.tsx';
