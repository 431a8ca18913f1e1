import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { CountBadge } from '#src/ui/display/CountBadge.tsx';
import classes from './CartButton.module.css';

/** Cart icon with the number of pieces (REQ-SHELL-07). */
export function CartButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  const { t } = useLingui();
  return (
    <ActionIcon
      className={classes.button}
      color="gray"
      aria-label={t`Cart, ${plural(count, { one: '# item', other: '# items' })}`}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <IconShoppingBag size={24} aria-hidden />
      <span className={classes.count}>
        <CountBadge count={count} label="" />
      </span>
    </ActionIcon>
  );
}
