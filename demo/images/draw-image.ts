import type { DemoImage } from './demo-images.ts';
import { drawCategoryImage, drawPromotionImage } from '#demo/drawing/scenes/composition.ts';
import { drawFlag } from '#demo/drawing/scenes/flags.ts';
import { drawGalleryImage } from '#demo/drawing/scenes/gallery.ts';
import { drawPackshot } from '#demo/drawing/packshot/packshot.ts';
import { drawShopFront } from '#demo/drawing/scenes/shop-front.ts';

/** A picture as SVG; some 5 ms each. */
export function drawImage(drawing: DemoImage): string {
  switch (drawing.of) {
    case 'flag':
      return drawFlag(drawing.spec);
    case 'shop':
      return drawShopFront(drawing.spec);
    case 'gallery':
      return drawGalleryImage(drawing.spec);
    case 'category':
      return drawCategoryImage(drawing.spec);
    case 'promotion':
      return drawPromotionImage(drawing.spec);
    case 'product':
      return drawPackshot(drawing.spec);
  }
}
