import { UnstyledButton } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { IconExternalLink, IconLifebuoy, IconMessageReport } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { getSupportUrl } from '#src/lib/support-url.ts';
import { useSessionValue, useSignedInMember } from '#src/session/session-context.tsx';
import { MenuButton, PopoverMenu, menuItemClass } from '#src/ui/navigation/PopoverMenu.tsx';
import { useLazyModuleWithToast } from '#src/ui/lazy/use-lazy-module-with-toast.ts';
import classes from './SupportButton.module.css';
import { useHideOnScroll } from './use-hide-on-scroll.ts';

const loadIssueDialog = () => import('#src/features/support/issue/IssueDialog.tsx');

interface IssueDialogState {
  /** Incremented for each opening, so that each starts with an empty form (REQ-SUP-09). */
  readonly openCount: number;
  /** Page on which the dialog was opened. */
  readonly pageUrl: string;
}

/** Floating support button with its menu (REQ-SHELL-10 to REQ-SHELL-12). */
export function SupportButton() {
  const { t } = useLingui();
  const { supportWebBaseUrl } = useSignedInMember();
  const token = useSessionValue((state) => state.token);
  const router = useRouter();
  const menu = useRef<HTMLDivElement>(null);
  const [dialogState, setDialogState] = useState<IssueDialogState>({ openCount: 0, pageUrl: '' });
  const [opened, setOpened] = useState(false);
  const isHidden = useHideOnScroll();
  const closeMenu = () => menu.current?.hidePopover();
  const dialog = useLazyModuleWithToast(opened, loadIssueDialog, () => setOpened(false));
  const supportUrl = getSupportUrl(supportWebBaseUrl, '/login-access', { token, technicalSupport: 'yes' });

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
        data-hidden={isHidden || undefined}
        popoverTarget="support-menu"
        aria-label={t`Technical support`}
      >
        <IconLifebuoy size={28} aria-hidden />
      </UnstyledButton>
      <PopoverMenu id="support-menu" ref={menu} className={classes.menu}>
        <MenuButton
          aria-haspopup="dialog"
          onClick={() => {
            closeMenu();
            setDialogState({ openCount: dialogState.openCount + 1, pageUrl: window.location.href });
            setOpened(true);
          }}
        >
          <IconMessageReport size={22} aria-hidden />
          <Trans>Raise Technical Issue</Trans>
        </MenuButton>
        {supportUrl !== null && (
          <a href={supportUrl} target="_blank" rel="noopener noreferrer" className={menuItemClass} onClick={closeMenu}>
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
      {dialog !== null && dialogState.openCount > 0 && (
        <dialog.IssueDialog
          key={dialogState.openCount}
          opened={opened}
          onClose={() => setOpened(false)}
          pageUrl={dialogState.pageUrl}
        />
      )}
    </>
  );
}
