import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Group } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { ShareButton } from '#src/features/catalogue/detail/ShareButton.tsx';
import { useListControls } from '#src/features/catalogue/list/use-list-controls.ts';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { useConfirm } from '#src/ui/confirm/confirm-context.tsx';
import { focusPageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { sharedListMutations, sharedListQueries } from './shared-list.queries.ts';
import results from '#src/features/catalogue/list/CatalogueList.module.css';
import classes from './Favourites.module.css';

interface SharedShopProps {
  readonly shopId: string;
}

/** Shares the member's favourites of a shop by a link, which stays the same until the member ends it. */
export function ShareFavouritesButton({ shopId }: SharedShopProps) {
  const { t } = useLingui();
  const router = useRouter();
  const controls = useListControls(true);
  const { mutateAsync } = useMutation(sharedListMutations(useApiRequest()).share());
  const createUrl = async () => {
    const secret = await mutateAsync(shopId);
    const { href } = router.buildLocation({ to: '/shared/favourites/$secret', params: { secret } });
    return window.location.origin + href;
  };
  // The button loads later: its place is reserved.
  return (
    <Box className={results.tools} mih="var(--bottega-target)">
      {controls !== null && <ShareButton title={t`Favourites`} createUrl={createUrl} />}
    </Box>
  );
}

/** Says that the list is shared, and ends it. Hidden while that is unknown. */
export function SharedListNotice({ shopId }: SharedShopProps) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const { data: secret = null } = useQuery(useLocalizedQueries(sharedListQueries).secret(shopId));
  const stop = useMutation(sharedListMutations(useApiRequest()).stop());
  const confirmStop = async () => {
    const isConfirmed = await confirm({
      title: t`Stop sharing your favourites?`,
      text: t`The link you sent will no longer open them.`,
      confirm: t`Stop sharing`,
      cancel: t`Cancel`,
    });
    // The button disappears with the link, and the focus with it.
    if (isConfirmed) stop.mutate(shopId, { onSuccess: focusPageHeading });
  };
  if (secret === null) return null;
  return (
    <Group gap="0 0.75rem" mb="md">
      <p className={classes.text}>
        <Trans>Anyone with the link sees these products, but not your name.</Trans>
      </p>
      <Button
        variant="subtle"
        px={0}
        leftSection={<IconLinkOff size={20} aria-hidden />}
        loading={stop.isPending}
        aria-haspopup="dialog"
        onClick={() => void confirmStop()}
      >
        <Trans>Stop sharing</Trans>
      </Button>
    </Group>
  );
}
