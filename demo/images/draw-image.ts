import { drawPackshot } from '#demo/drawing/packshot/packshot.ts';
import { drawCategoryImage, drawPromotionImage } from '#demo/drawing/scenes/composition.ts';
import { drawFlag } from '#demo/drawing/scenes/flags.ts';
import { drawGalleryImage } from '#demo/drawing/scenes/gallery.ts';
import { drawShopFront } from '#demo/drawing/scenes/shop-front.ts';
import type { DemoImage } from './demo-images.ts';

/** Draws an image as SVG. Takes about 5 ms. */
export function drawImage(image: DemoImage): string {
  switch (image.kind) {
    case 'flag':
      return drawFlag(image.spec);
    case 'shop':
      return drawShopFront(image.spec);
    case 'gallery':
      return drawGalleryImage(image.spec);
    case 'category':
      return drawCategoryImage(image.spec);
    case 'promotion':
      return drawPromotionImage(image.spec);
    case 'product':
      return drawPackshot(image.spec);
  }
}
