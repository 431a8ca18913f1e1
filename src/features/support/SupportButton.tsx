import { UnstyledButton } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { IconExternalLink, IconLifebuoy, IconMessageReport } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { supportAddress } from '#src/lib/support-address.ts';
import { useSessionValue, useSignedInMember } from '#src/session/session-context.tsx';
import { useCodeMissing } from '#src/ui/code-missing.ts';
import { MenuButton, PopoverMenu, menuItem } from '#src/ui/PopoverMenu.tsx';
import { useLoaded } from '#src/ui/use-loaded.ts';
import classes from './SupportButton.module.css';
import { useReadingOn } from './use-reading-on.ts';

const loadDialog = () => import('./IssueDialog.tsx');

interface Opening {
  /** Counts the openings: each starts with an empty form (doc 1 §4). */
  readonly round: number;
  /** Where it was opened. */
  readonly address: string;
}

/** The floating button of doc 1 §2 and what it opens. */
export function SupportButton() {
  const { t } = useLingui();
  const { supportWebBaseUrl } = useSignedInMember();
  const token = useSessionValue((state) => state.token);
  const router = useRouter();
  const menu = useRef<HTMLDivElement>(null);
  const [opening, setOpening] = useState<Opening>({ round: 0, address: '' });
  const [opened, setOpened] = useState(false);
  const away = useReadingOn();
  const codeMissing = useCodeMissing();
  const close = () => menu.current?.hidePopover();
  const dialog = useLoaded(opened, loadDialog, () => {
    setOpened(false);
    codeMissing();
  });
  const site = supportAddress(supportWebBaseUrl, '/login-access', { token, technicalSupport: 'yes' });

  // Close the menu when the URL changes, but not when the same page reloads (e.g. in the other language).
  // The router's own `hrefChanged` compares with the last page that finished loading: it misses a Back
  // to that page while the next one still loads.
  useEffect(() => {
    let lastHref = router.latestLocation.href;
    return router.subscribe('onBeforeNavigate', ({ toLocation: { href } }) => {
      if (href !== lastHref) menu.current?.hidePopover();
      lastHref = href;
    });
  }, [router]);

  return (
    <>
      <UnstyledButton
        className={classes.float}
        data-away={away || undefined}
        popoverTarget="support-menu"
        aria-label={t`Technical support`}
      >
        <IconLifebuoy size={28} aria-hidden />
      </UnstyledButton>
      <PopoverMenu id="support-menu" ref={menu} className={classes.menu}>
        <MenuButton
          aria-haspopup="dialog"
          onClick={() => {
            close();
            setOpening({ round: opening.round + 1, address: window.location.href });
            setOpened(true);
          }}
        >
          <IconMessageReport size={22} aria-hidden />
          <Trans>Raise Technical Issue</Trans>
        </MenuButton>
        {site !== null && (
          <a href={site} target="_blank" rel="noopener noreferrer" className={menuItem} onClick={close}>
            <IconExternalLink size={22} aria-hidden />
            <span>
              <Trans>View Raised Technical Issues</Trans>
              <span className="visually-hidden">
                {' '}
                <Trans>(opens in a new tab)</Trans>
              </span>
            </span>
          </a>
        )}
      </PopoverMenu>
      {dialog !== null && opening.round > 0 && (
        <dialog.IssueDialog
          key={opening.round}
          opened={opened}
          onClose={() => setOpened(false)}
          address={opening.address}
        />
      )}
    </>
  );
}
