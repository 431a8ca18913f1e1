import { Trans, useLingui } from '@lingui/react/macro';
import { useSignedInMember } from '#src/session/session-context.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { OrderDetail } from './OrderDetail.tsx';
import { OrderList } from './OrderList.tsx';
import classes from './Orders.module.css';
import type { ProfileSearch } from './profile.search.ts';

/** Who one is, and what one has ordered (doc 1 §2). */
export function ProfilePage({ search }: { readonly search: ProfileSearch }) {
  const { t } = useLingui();
  const { fullName, email } = useSignedInMember();
  if (search.order !== '') return <OrderDetail key={search.order} id={search.order} page={search.page} />;
  return (
    <>
      <PageHeading>{t`Profile`}</PageHeading>
      <p className={classes.member}>
        <strong>{fullName}</strong>
        <span>{email}</span>
      </p>
      <section aria-labelledby="my-orders">
        <h2 id="my-orders" className={classes.heading}>
          <Trans>My orders</Trans>
        </h2>
        <OrderList page={search.page} />
      </section>
    </>
  );
}
