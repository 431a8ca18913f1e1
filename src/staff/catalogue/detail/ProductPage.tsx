import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { canChange } from '#contract/staff/roles.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { ImagesSection } from '#src/staff/catalogue/images/ImagesSection.tsx';
import { staffProductQueries } from '#src/staff/catalogue/product.queries.ts';
import { ProductBadges } from '#src/staff/catalogue/ProductBadges.tsx';
import { BackLink } from '#src/staff/layout/BackLink.tsx';
import { useStaff } from '#src/staff/session/staff-session-context.ts';
import { DescriptionList } from '#src/ui/display/DescriptionList.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { ProductImage } from '#src/ui/product/ProductImage.tsx';
import { PriceSection } from './PriceSection.tsx';
import { ProductHistory } from './ProductHistory.tsx';
import { StockSection } from './StockSection.tsx';
import { TextsSection } from './TextsSection.tsx';
import { VisibilitySection } from './VisibilitySection.tsx';
import classes from './ProductPage.module.css';

const route = getRouteApi('/shell/products/$productId');

/** One product: price, stock, visibility, texts and history (REQ-STAFF-27, REQ-STAFF-28). */
export function ProductPage() {
  const { t } = useLingui();
  const { productId } = route.useParams();
  const staff = useStaff();
  const { data: product } = useSuspenseQuery(staffProductQueries(useApiRequest()).detail(productId));
  const isEditable = staff !== null && canChange(staff.role, 'catalogue');
  const { id, name, price, stock } = product;
  return (
    <>
      <BackLink renderLink={(props) => <Link to="/products" {...props} />}>
        <Trans>All products</Trans>
      </BackLink>
      <div className={classes.head}>
        <PageHeading className={classes.title}>{name}</PageHeading>
        <ProductBadges {...product} />
      </div>
      <div className={classes.columns}>
        <div className={classes.column}>
          <div className={classes.facts}>
            <ProductImage src={product.image ?? undefined} alt="" sizes="8rem" className={classes.image} />
            <DescriptionList
              rows={[
                [t`Shop`, product.shop],
                [t`Product id`, id],
                [t`Article number`, product.sku],
                [t`GTIN`, product.gtin],
              ]}
            />
          </div>
          <Link to="/orders" search={{ queue: 'all', productId: id }}>
            <Trans>Orders with this product</Trans>
          </Link>
          <PriceSection key={`price-${String(price)}`} product={product} isEditable={isEditable} />
          <StockSection key={`stock-${String(stock)}`} product={product} isEditable={isEditable} />
          <VisibilitySection product={product} isEditable={isEditable} />
        </div>
        <div className={classes.column}>
          <ImagesSection product={product} isEditable={isEditable} />
          <TextsSection key={product.textsVersion} product={product} isEditable={isEditable} />
          <ProductHistory history={product.history} />
        </div>
      </div>
    </>
  );
}
