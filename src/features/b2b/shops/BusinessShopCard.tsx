import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { SanitizedHtml } from '#src/ui/display/SanitizedHtml.tsx';
import { ProductImage } from '#src/ui/product/ProductImage.tsx';
import { getShopName, type BusinessShop } from './business-shop.rules.ts';
import classes from './BusinessShopCard.module.css';

/** A business shop in the list (REQ-B2B-02). */
export function BusinessShopCard({ shop }: { readonly shop: BusinessShop }) {
  const name = getShopName(shop);
  return (
    <article className={classes.card}>
      <ProductImage
        src={shop.gallery[0]}
        alt=""
        sizes="(max-width: 40em) 92vw, (max-width: 62em) 46vw, 26rem"
        ratio={16 / 9}
      />
      <div className={classes.text}>
        <h2 className={classes.name}>{name}</h2>
        {shop.billingAddress !== '' && (
          <p className={classes.address}>
            <IconMapPin size={18} aria-hidden />
            <span>{shop.billingAddress}</span>
          </p>
        )}
        {shop.companyDescription !== '' && (
          <div className={classes.description}>
            <SanitizedHtml html={shop.companyDescription} />
          </div>
        )}
        <Button
          className={classes.access}
          renderRoot={(props) => <Link to="/shopb2b/products/$id" params={{ id: shop.id }} {...props} />}
        >
          <Trans>Access shop</Trans>
          <span className="visually-hidden">{` ${name}`}</span>
        </Button>
      </div>
    </article>
  );
}
