import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Input } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { MAX_PROMOTION_PRODUCTS, type PromotedProduct } from '#contract/staff/promotion-entity.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { ProductSearch } from '#src/staff/catalogue/ProductSearch.tsx';
import { moveProduct } from '#src/staff/catalogue/promotions/promotion-form.rules.ts';
import { useAnnounce } from '#src/ui/announcer/announcer-context.tsx';
import { StatusBadge } from '#src/ui/display/StatusBadge.tsx';
import { ProductImage } from '#src/ui/product/ProductImage.tsx';
import type { PromotionForm } from './use-promotion-form.tsx';
import classes from './PromotionPage.module.css';

interface ProductFieldsProps {
  readonly form: PromotionForm;
  readonly shopId: string;
  readonly isEditable: boolean;
}

/** The products of the promotion, in the order in which members see them. They have no other price in it. */
export function ProductFields({ form, shopId, isEditable }: ProductFieldsProps) {
  const { t } = useLingui();
  const announce = useAnnounce();
  const heading = useRef<HTMLHeadingElement>(null);
  const { products } = form.values;
  const change = (next: readonly PromotedProduct[], text: string) => {
    form.setFieldValue('products', next);
    announce(text);
  };
  return (
    <section aria-labelledby="promotion-products" className={classes.fields}>
      <h2 id="promotion-products" ref={heading} tabIndex={-1}>
        <Trans>Products</Trans>
      </h2>
      <p className={classes.hint}>
        <Plural value={products.length} _0="No product yet" one="# product" other="# products" />
        <span> · </span>
        <Trans>
          Members pay the price of the catalogue. To reduce it, open the page of the product, which shows the lowest
          price of 30 days.
        </Trans>
      </p>
      {products.length > 0 && (
        <ul className={classes.products} aria-labelledby="promotion-products">
          {products.map((product, index) => (
            <ProductItem
              key={product.id}
              product={product}
              {...(isEditable && {
                onMove: (by) => change(moveProduct(products, index, by), t`${product.name} moved.`),
                onRemove: () => {
                  change(products.toSpliced(index, 1), t`${product.name} removed.`);
                  // The button is gone. The search would open the keyboard of a phone.
                  heading.current?.focus();
                },
              })}
              isFirst={index === 0}
              isLast={index === products.length - 1}
            />
          ))}
        </ul>
      )}
      {form.errors['products'] !== undefined && <Input.Error>{form.errors['products']}</Input.Error>}
      {isEditable && products.length < MAX_PROMOTION_PRODUCTS && (
        <ProductSearch
          label={t`Add a product`}
          shopId={shopId}
          excludedIds={products.map(({ id }) => id)}
          onChoose={({ id, name, image, price, isHidden }) =>
            change([...products, { id, name, image, price, isHidden }], t`${name} added.`)
          }
        />
      )}
    </section>
  );
}

interface ProductItemProps {
  readonly product: PromotedProduct;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove?: (by: -1 | 1) => void;
  readonly onRemove?: () => void;
}

function ProductItem({ product, isFirst, isLast, onMove, onRemove }: ProductItemProps) {
  const { t } = useLingui();
  const { money } = useFormatters();
  const { id, name, image, price, isHidden } = product;
  return (
    <li>
      <ProductImage src={image ?? undefined} alt="" sizes="3rem" className={classes.thumbnail} />
      <span className={classes.product}>
        <Link to="/products/$productId" params={{ productId: id }}>
          {name}
        </Link>
        <span className={classes.hint}>{money(price)}</span>
        {isHidden && (
          <StatusBadge tone="over">
            <Trans>Hidden</Trans>
          </StatusBadge>
        )}
      </span>
      <span className={classes.moves}>
        {onMove && (
          <>
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={t`Move ${name} up`}
              disabled={isFirst}
              onClick={() => onMove(-1)}
            >
              <IconArrowUp size={20} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={t`Move ${name} down`}
              disabled={isLast}
              onClick={() => onMove(1)}
            >
              <IconArrowDown size={20} aria-hidden />
            </ActionIcon>
          </>
        )}
        {onRemove && (
          <ActionIcon variant="subtle" color="red" size="lg" aria-label={t`Remove ${name}`} onClick={onRemove}>
            <IconX size={20} aria-hidden />
          </ActionIcon>
        )}
      </span>
    </li>
  );
}
