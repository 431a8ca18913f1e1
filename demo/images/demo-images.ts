import { assortment } from '#demo/catalogue/assortment.ts';
import { departments } from '#demo/catalogue/departments.ts';
import { demoPromotions } from '#demo/catalogue/promotions.ts';
import type { PackshotKind } from '#demo/drawing/packshot/packshot-kinds.ts';
import type { PackshotSpec } from '#demo/drawing/packshot/packshot.ts';
import type { CategorySpec, PromotionSpec } from '#demo/drawing/scenes/composition.ts';
import type { FlagCountry } from '#demo/drawing/scenes/flags.ts';
import type { GallerySpec } from '#demo/drawing/scenes/gallery.ts';
import type { ShopSpec } from '#demo/drawing/scenes/shop-front.ts';
import { demoBusinessShops, getGalleryNames } from '#demo/shops/business-shops.ts';
import { demoCountries, demoShops } from '#demo/shops/shops.ts';

/** Describes an image as data, so that the list of images needs no drawing. */
export type DemoImage = { readonly name: string } & (
  | { readonly kind: 'flag'; readonly spec: FlagCountry }
  | { readonly kind: 'shop'; readonly spec: ShopSpec }
  | { readonly kind: 'gallery'; readonly spec: GallerySpec }
  | { readonly kind: 'category'; readonly spec: CategorySpec }
  | { readonly kind: 'promotion'; readonly spec: PromotionSpec }
  | { readonly kind: 'product'; readonly spec: PackshotSpec }
);

/** Returns up to three different packshot kinds of a category. */
function pickPackshotKinds(articles: readonly { packshot: PackshotKind }[]): [PackshotKind, ...PackshotKind[]] {
  const [first = 'jar', ...furtherKinds] = new Set(articles.map(({ packshot }) => packshot));
  return [first, ...furtherKinds.slice(0, 2)];
}

const productImages: readonly DemoImage[] = assortment.flatMap(({ article, category, images }) =>
  images.map((name, view) => ({
    name,
    kind: 'product' as const,
    spec: {
      kind: article.packshot,
      hue: category.hue,
      view,
      seed: article.slug,
    },
  })),
);

/** All images that the demo's rows refer to. */
export const demoImages: readonly DemoImage[] = [
  ...demoCountries.map(({ id, code }) => ({
    name: `bandiera-${id}`,
    kind: 'flag' as const,
    spec: code,
  })),
  ...demoShops.map(({ id, sign, hue }) => ({
    name: `negozio-${id}`,
    kind: 'shop' as const,
    spec: { name: sign, hue, seed: id },
  })),
  ...demoBusinessShops.flatMap(({ id, sign, hue }) =>
    getGalleryNames({ id }).map((name, view) => ({
      name,
      kind: 'gallery' as const,
      spec: { name: sign, hue, seed: id, view },
    })),
  ),
  ...departments.map(({ category: { slug, hue }, articles }) => ({
    name: `categoria-${slug}`,
    kind: 'category' as const,
    spec: { hue, seed: slug, kinds: pickPackshotKinds(articles) },
  })),
  ...demoPromotions.map(({ id, hue, kinds }) => ({
    name: id.replace('promo-', 'offerta-'),
    kind: 'promotion' as const,
    spec: { hue, seed: id, kinds },
  })),
  ...productImages,
];
