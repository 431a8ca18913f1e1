import type { Drawing } from './drawings.ts';
import { categoryPicture, promotionPicture } from './pictures/composition.ts';
import { flag } from './pictures/flags.ts';
import { galleryPicture } from './pictures/gallery.ts';
import { packshot } from './pictures/packshot.ts';
import { shopFront } from './pictures/shop-front.ts';

/** A picture as SVG; some 5 ms each. */
export function draw(drawing: Drawing): string {
  switch (drawing.of) {
    case 'flag':
      return flag(drawing.spec);
    case 'shop':
      return shopFront(drawing.spec);
    case 'gallery':
      return galleryPicture(drawing.spec);
    case 'category':
      return categoryPicture(drawing.spec);
    case 'promotion':
      return promotionPicture(drawing.spec);
    case 'product':
      return packshot(drawing.spec);
  }
}
