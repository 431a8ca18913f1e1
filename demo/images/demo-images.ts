import type { CategorySpec, PromotionSpec } from '#demo/drawing/scenes/composition.ts';
import type { FlagCountry } from '#demo/drawing/scenes/flags.ts';
import type { PackshotKind } from '#demo/drawing/packshot/packshot-kinds.ts';
import type { PackshotSpec } from '#demo/drawing/packshot/packshot.ts';
import type { GallerySpec } from '#demo/drawing/scenes/gallery.ts';
import type { ShopSpec } from '#demo/drawing/scenes/shop-front.ts';
import { assortment } from '#demo/catalogue/assortment.ts';
import { demoBusinessShops, getGalleryNames } from '#demo/shops/business-shops.ts';
import { departments } from '#demo/catalogue/departments.ts';
import { demoPromotions } from '#demo/catalogue/promotions.ts';
import { demoCountries, demoShops } from '#demo/shops/shops.ts';

/** What to draw, as data: knowing which pictures there are costs nothing, drawing them does. */
export type DemoImage = { readonly name: string } & (
  | { readonly of: 'flag'; readonly spec: FlagCountry }
  | { readonly of: 'shop'; readonly spec: ShopSpec }
  | { readonly of: 'gallery'; readonly spec: GallerySpec }
  | { readonly of: 'category'; readonly spec: CategorySpec }
  | { readonly of: 'promotion'; readonly spec: PromotionSpec }
  | { readonly of: 'product'; readonly spec: PackshotSpec }
);

/** Three different looks of what a category sells. */
function pickPackshotKinds(articles: readonly { look: PackshotKind }[]): [PackshotKind, ...PackshotKind[]] {
  const [first = 'jar', ...others] = new Set(articles.map(({ look }) => look));
  return [first, ...others.slice(0, 2)];
}

const productImages: readonly DemoImage[] = assortment.flatMap(({ article, category, images }) =>
  images.map((name, view) => ({
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
export const demoImages: readonly DemoImage[] = [
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
    getGalleryNames({ id }).map((name, view) => ({
      name,
      of: 'gallery' as const,
      spec: { name: fullName, hue, seed: id, view },
    })),
  ),
  ...departments.map(({ category: { slug, hue }, articles }) => ({
    name: `categoria-${slug}`,
    of: 'category' as const,
    spec: { hue, seed: slug, kinds: pickPackshotKinds(articles) },
  })),
  ...demoPromotions.map(({ id, title, hue, kinds }) => ({
    name: id,
    of: 'promotion' as const,
    spec: { title: title[0], hue, seed: id, kinds },
  })),
  ...productImages,
];
