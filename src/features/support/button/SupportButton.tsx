import { UnstyledButton } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { IconExternalLink, IconLifebuoy, IconMessageReport } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { getSupportUrl } from '#src/lib/support-url.ts';
import { useSessionValue, useSignedInMember } from '#src/session/session-context.tsx';
import { useChunkErrorToast } from '#src/ui/lazy/use-chunk-error-toast.ts';
import { MenuButton, PopoverMenu, menuItemClass } from '#src/ui/navigation/PopoverMenu.tsx';
import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';
import classes from './SupportButton.module.css';
import { useHideOnScroll } from './use-hide-on-scroll.ts';

const loadIssueDialog = () => import('#src/features/support/issue/IssueDialog.tsx');

interface IssueDialogState {
  /** Counts the openings: each starts with an empty form (doc 1 §4). */
  readonly openCount: number;
  /** Where it was opened. */
  readonly pageUrl: string;
}

/** The floating button of doc 1 §2 and what it opens. */
export function SupportButton() {
  const { t } = useLingui();
  const { supportWebBaseUrl } = useSignedInMember();
  const token = useSessionValue((state) => state.token);
  const router = useRouter();
  const menu = useRef<HTMLDivElement>(null);
  const [opening, setOpening] = useState<IssueDialogState>({ openCount: 0, pageUrl: '' });
  const [opened, setOpened] = useState(false);
  const away = useHideOnScroll();
  const codeMissing = useChunkErrorToast();
  const close = () => menu.current?.hidePopover();
  const dialog = useLazyModule(opened, loadIssueDialog, () => {
    setOpened(false);
    codeMissing();
  });
  const site = getSupportUrl(supportWebBaseUrl, '/login-access', { token, technicalSupport: 'yes' });

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
            setOpening({ openCount: opening.openCount + 1, pageUrl: window.location.href });
            setOpened(true);
          }}
        >
          <IconMessageReport size={22} aria-hidden />
          <Trans>Raise Technical Issue</Trans>
        </MenuButton>
        {site !== null && (
          <a href={site} target="_blank" rel="noopener noreferrer" className={menuItemClass} onClick={close}>
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
      {dialog !== null && opening.openCount > 0 && (
        <dialog.IssueDialog
          key={opening.openCount}
          opened={opened}
          onClose={() => setOpened(false)}
          pageUrl={opening.pageUrl}
        />
      )}
    </>
  );
}
