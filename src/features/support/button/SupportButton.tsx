import { Trans, useLingui } from '@lingui/react/macro';
import { Portal, UnstyledButton } from '@mantine/core';
import { IconExternalLink, IconLifebuoy, IconMessageReport } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { getSupportUrl } from '#src/lib/support-url.ts';
import { useSessionValue, useSignedInMember } from '#src/session/session-context.tsx';
import { MenuButton, PopoverMenu, menuItemClass } from '#src/ui/navigation/PopoverMenu.tsx';
import { useIsCovering } from './use-is-covering.ts';
import { useIssueDialog } from './use-issue-dialog.tsx';
import classes from './SupportButton.module.css';

interface SupportButtonProps {
  /** Without the button: the page is a checkout or shows a payment, so the menu opens only from the member's menu. */
  readonly isMenuOnly: boolean;
}

/**
 * Floating support button with its menu (REQ-SHELL-10 to REQ-SHELL-12), which on a phone is a link in the footer, and an item
 * in the member's menu.
 */
export function SupportButton({ isMenuOnly }: SupportButtonProps) {
  const { t } = useLingui();
  const { supportWebBaseUrl } = useSignedInMember();
  const token = useSessionValue((state) => state.token);
  const router = useRouter();
  const menu = useRef<HTMLDivElement>(null);
  const { openDialog, dialog } = useIssueDialog();
  const button = useRef<HTMLButtonElement>(null);
  const isCovering = useIsCovering(button);
  const closeMenu = () => menu.current?.hidePopover();
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
      {!isMenuOnly && (
        <>
          <UnstyledButton
            ref={button}
            className={classes.float}
            data-covering={isCovering || undefined}
            popoverTarget="support-menu"
            aria-label={t`Technical support`}
          >
            <IconLifebuoy size={28} aria-hidden />
          </UnstyledButton>
          <Portal target="footer nav">
            <UnstyledButton className={classes.footerLink} popoverTarget="support-menu">
              <Trans>Technical support</Trans>
            </UnstyledButton>
          </Portal>
        </>
      )}
      <Portal target="#member-menu-more">
        <MenuButton
          onClick={() => {
            document.getElementById('member-menu')?.hidePopover();
            menu.current?.showPopover();
            // The menu is far away in the tab order.
            menu.current?.querySelector('button')?.focus();
          }}
        >
          <IconLifebuoy size={20} aria-hidden />
          <Trans>Technical support</Trans>
        </MenuButton>
      </Portal>
      <PopoverMenu id="support-menu" ref={menu} className={classes.menu}>
        <MenuButton
          aria-haspopup="dialog"
          onClick={() => {
            closeMenu();
            openDialog();
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
      {dialog}
    </>
  );
}
