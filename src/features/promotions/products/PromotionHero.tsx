import type { Promotion } from '#contract/promotion-entity.ts';
import { LazyShareButton } from '#src/features/catalogue/detail/LazyShareButton.tsx';
import { CountdownTiles } from '#src/features/promotions/countdown/CountdownTiles.tsx';
import { PromotionCode } from '#src/features/promotions/list/PromotionCode.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { ProductImage } from '#src/ui/product/ProductImage.tsx';
import classes from './PromotionHero.module.css';

/** Header of the product list, with image, title, code and countdown of the promotion. */
export function PromotionHero({ promotion }: { promotion: Promotion }) {
  const { title, code, image } = promotion;
  return (
    <div className={classes.hero}>
      <ProductImage
        src={image ?? undefined}
        alt=""
        sizes="(max-width: 62em) 92vw, 32rem"
        ratio={16 / 9}
        important
        className={classes.image}
      />
      <div className={classes.text}>
        <PageHeading className={classes.title}>{title}</PageHeading>
        <PromotionCode code={code} />
        <div className={classes.countdown}>
          <CountdownTiles promotion={promotion} />
        </div>
        <LazyShareButton title={title} />
      </div>
    </div>
  );
}
