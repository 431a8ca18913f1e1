import type { CategorySpec, PromotionSpec } from './pictures/composition.ts';
import type { FlagCountry } from './pictures/flags.ts';
import type { PackshotKind } from './pictures/kinds.ts';
import type { PackshotSpec } from './pictures/packshot.ts';
import type { GallerySpec } from './pictures/gallery.ts';
import type { ShopSpec } from './pictures/shop-front.ts';
import { assortment } from './assortment.ts';
import { demoBusinessShops, galleryOf } from './business-shops.ts';
import { departments } from './departments.ts';
import { demoPromotions } from './promotions.ts';
import { demoCountries, demoShops } from './shops.ts';

/** What to draw, as data: knowing which pictures there are costs nothing, drawing them does. */
export type Drawing = { readonly name: string } & (
  | { readonly of: 'flag'; readonly spec: FlagCountry }
  | { readonly of: 'shop'; readonly spec: ShopSpec }
  | { readonly of: 'gallery'; readonly spec: GallerySpec }
  | { readonly of: 'category'; readonly spec: CategorySpec }
  | { readonly of: 'promotion'; readonly spec: PromotionSpec }
  | { readonly of: 'product'; readonly spec: PackshotSpec }
);

/** Three different looks of what a category sells. */
function looksOf(articles: readonly { look: PackshotKind }[]): [PackshotKind, ...PackshotKind[]] {
  const [first = 'jar', ...others] = new Set(articles.map(({ look }) => look));
  return [first, ...others.slice(0, 2)];
}

const products: readonly Drawing[] = assortment.flatMap(({ article, category, pictures }) =>
  pictures.map((name, view) => ({
    name,
    of: 'product' as const,
    spec: {
      kind: article.look,
      hue: category.hue,
      name: article.name[0],
      view,
      seed: article.slug,
    },
  })),
);

/** Every picture that the demo's rows name. */
export const demoDrawings: readonly Drawing[] = [
  ...demoCountries.map(({ id, code }) => ({
    name: `bandiera-${id}`,
    of: 'flag' as const,
    spec: code,
  })),
  ...demoShops.map(({ id, fullName, hue }) => ({
    name: `negozio-${id}`,
    of: 'shop' as const,
    spec: { name: fullName, hue, seed: id },
  })),
  ...demoBusinessShops.flatMap(({ id, fullName, hue }) =>
    galleryOf({ id }).map((name, view) => ({
      name,
      of: 'gallery' as const,
      spec: { name: fullName, hue, seed: id, view },
    })),
  ),
  ...departments.map(({ category: { slug, hue }, articles }) => ({
    name: `categoria-${slug}`,
    of: 'category' as const,
    spec: { hue, seed: slug, kinds: looksOf(articles) },
  })),
  ...demoPromotions.map(({ id, title, hue, kinds }) => ({
    name: id,
    of: 'promotion' as const,
    spec: { title: title[0], hue, seed: id, kinds },
  })),
  ...products,
];
