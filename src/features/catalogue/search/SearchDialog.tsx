import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import '#src/ui/theme/overlays.css';
import { useSessionValue } from '#src/session/session-context.tsx';
import { useBackToClose } from '#src/ui/sheet/use-back-to-close.ts';
import { useIsNarrowScreen } from '#src/ui/theme/use-is-narrow-screen.ts';
import { SearchBox } from './SearchBox.tsx';
import classes from './SearchDialog.module.css';

export interface SearchDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly shopId: string;
  readonly isBusiness: boolean;
  /** Whether to open a list of the consumer shop. Passed in, because the catalogue must not import the cart. */
  readonly confirmList: () => Promise<boolean>;
}

/** Dialog with the search field: the whole screen on phones, at the top on wide screens. */
export function SearchDialog({ opened, onClose, shopId, isBusiness, confirmList }: SearchDialogProps) {
  const { t } = useLingui();
  const selectedCountryCode = useSessionValue((state) => state.countryCode);
  const { countryCode = selectedCountryCode } = useParams({ strict: false });
  const isNarrow = useIsNarrowScreen();
  // A modal that mounts open does not store the element to which the focus returns.
  const isMounted = useMounted();
  // After a navigation the focus belongs to the heading of the new page.
  const [isDismissed, setDismissed] = useState(false);
  if (opened && isDismissed) setDismissed(false);
  const dismiss = () => {
    setDismissed(true);
    onClose();
  };
  useBackToClose(opened, dismiss);
  return (
    <Modal.Root
      opened={opened && isMounted}
      onClose={dismiss}
      returnFocus={isDismissed}
      centered={false}
      fullScreen={isNarrow}
      size="40rem"
      yOffset="4rem"
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t`Search products`}>
        <Modal.Body className={classes.body}>
          <SearchBox
            shop={{ countryCode, shopId, isBusiness }}
            confirmList={confirmList}
            onClose={onClose}
            onDismiss={dismiss}
          />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
