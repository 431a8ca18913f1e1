import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { marketplaceQueries } from '#src/features/marketplace/api/marketplace.queries.ts';
import { CountryContent, ShopContent } from '#src/features/marketplace/CardContent.tsx';
import { promotionListQueries } from '#src/features/promotions/api/promotion-lists.queries.ts';
import { useSession, useSessionValue } from '#src/session/session-context.tsx';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PAGE_HEADING_ATTRIBUTE } from '#src/ui/navigation/PageHeading.tsx';
import classes from '#src/features/marketplace/Marketplace.module.css';
import pageClasses from './PromotionsPage.module.css';

/** The heading of the page stays; the chosen button does not. */
const focusHeading = () => document.querySelector<HTMLElement>(`[${PAGE_HEADING_ATTRIBUTE}]`)?.focus();

/** Lists the shops of the chosen country, before it the countries, so that the promotions open in place. */
export function ChooseShop() {
  const { t } = useLingui();
  const countryId = useSessionValue((state) => state.countryId);
  return (
    <section aria-label={t`Choose a shop`}>
      <p className={pageClasses.hint}>
        <Trans>Choose a shop to see its promotions.</Trans>
      </p>
      {countryId === '' ? <Countries /> : <Shops countryId={countryId} />}
    </section>
  );
}

function Countries() {
  const session = useSession();
  const client = useQueryClient();
  const queries = marketplaceQueries(useApiRequest());
  const { data: countries } = useSuspenseQuery(queries.countries());
  const chooseCountry = async (countryId: string, countryCode: string) => {
    // Loaded first, so that the page does not become a skeleton.
    await client.query(queries.shops(countryId)).catch(() => undefined);
    session.updateSelection({ countryId, countryCode });
    focusHeading();
  };
  return (
    <ul className={classes.countries}>
      {countries.map((country) => (
        <li key={country.id}>
          <UnstyledButton
            className={classes.country}
            w="100%"
            onClick={() => void chooseCountry(country.id, country.code)}
          >
            <CountryContent country={country} />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

function Shops({ countryId }: { readonly countryId: string }) {
  const { t } = useLingui();
  const session = useSession();
  const client = useQueryClient();
  const queries = marketplaceQueries(useApiRequest());
  const { promotions } = useLocalizedQueries(promotionListQueries);
  const { data: shops } = useSuspenseQuery(queries.shops(countryId));
  const chooseShop = async (shopId: string) => {
    await client.query(promotions(shopId, 1)).catch(() => undefined);
    session.updateSelection({ shopId, promotionId: '' });
    focusHeading();
  };
  const changeCountry = async () => {
    await client.query(queries.countries()).catch(() => undefined);
    session.updateSelection({ countryId: '', countryCode: '' });
    focusHeading();
  };
  return (
    <>
      {shops.length === 0 && <EmptyState title={t`No shops here yet`} icon={<IconBuildingStore size={30} />} />}
      <ul className={classes.shops}>
        {shops.map((shop) => (
          <li key={shop.id}>
            <UnstyledButton className={classes.shop} w="100%" onClick={() => void chooseShop(shop.id)}>
              <ShopContent shop={shop} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <UnstyledButton className={classes.back} mt="md" onClick={() => void changeCountry()}>
        <Trans>Choose another country</Trans>
      </UnstyledButton>
    </>
  );
}
