import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { IconTools } from '@tabler/icons-react';
import { useLingui as useTranslation } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';

const names = {
  promotions: msg`Promotions`,
  contacts: msg`Contacts`,
  faq: msg`FAQ`,
  privacy: msg`Privacy policy`,
  terms: msg`Terms and conditions`,
  cookies: msg`Cookies`,
} as const satisfies Record<string, MessageDescriptor>;

/** A page that the header or the footer leads to and that is still being written; says so. */
export function PreparingPage({ page }: { page: keyof typeof names }) {
  const { t } = useLingui();
  const { _ } = useTranslation();
  return (
    <>
      <PageHeading>{_(names[page])}</PageHeading>
      <EmptyState title={t`We are preparing this page`} icon={<IconTools size={30} />}>
        <Trans>Everything else in the shop works as usual.</Trans>
      </EmptyState>
    </>
  );
}
