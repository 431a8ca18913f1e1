import { useLingui } from '@lingui/react/macro';
import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useHydrated } from '@tanstack/react-router';
import { getErrorMessage } from '#src/i18n/error-message.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { MenuButton } from '#src/ui/navigation/PopoverMenu.tsx';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';

/**
 * Settings of this device: language and color scheme, as icons or as items of the member's menu.
 *
 * Names the other language in that language: its speakers may not understand the current one. The name starts with the
 * visible code, so that speech control finds the button (WCAG 2.5.3). Choosing the system's color scheme means following
 * the system again.
 */
export function Preferences({ isInMenu = false }: { readonly isInMenu?: boolean }) {
  const { i18n, t } = useLingui();
  const { language, setLanguage } = useLanguage();
  const notify = useNotify();
  const { setColorScheme } = useMantineColorScheme();
  const computed = useComputedColorScheme('light');
  // The server does not know the chosen scheme and renders the button of the light one.
  const current = useHydrated() ? computed : 'light';
  const system = useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const otherScheme = current === 'light' ? 'dark' : 'light';
  const otherLanguage = language === 'it' ? 'en' : 'it';
  const languageName = otherLanguage === 'it' ? 'Italiano' : 'English';
  const schemeName = otherScheme === 'dark' ? t`Dark colours` : t`Light colours`;
  const code = otherLanguage.toUpperCase();
  const languageProps = {
    lang: otherLanguage,
    'aria-label': `${code} ${languageName}`,
    onClick: () =>
      void setLanguage(otherLanguage).catch((error: unknown) =>
        notify({ tone: 'failure', text: getErrorMessage(i18n, error) }),
      ),
  };
  const schemeProps = {
    'aria-label': schemeName,
    onClick: () => setColorScheme(otherScheme === system ? 'auto' : otherScheme),
  };
  const schemeIcon = otherScheme === 'dark' ? <IconMoon size={20} aria-hidden /> : <IconSun size={20} aria-hidden />;
  const closeMenu = { popoverTarget: 'member-menu', popoverTargetAction: 'hide' } as const;
  return isInMenu ? (
    <>
      <MenuButton {...languageProps} {...closeMenu}>
        <b aria-hidden>{code}</b>
        <span>{languageName}</span>
      </MenuButton>
      <MenuButton {...schemeProps} {...closeMenu}>
        {schemeIcon}
        <span>{schemeName}</span>
      </MenuButton>
    </>
  ) : (
    <>
      <ActionIcon color="gray" {...languageProps}>
        <span aria-hidden>{code}</span>
      </ActionIcon>
      <ActionIcon color="gray" {...schemeProps}>
        {schemeIcon}
      </ActionIcon>
    </>
  );
}
