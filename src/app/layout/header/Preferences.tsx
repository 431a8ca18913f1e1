import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useHydrated } from '@tanstack/react-router';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import { getErrorMessage } from '#src/i18n/error-message.ts';

/**
 * Names the other language in that language: its speakers may not understand the current one. The name starts with the
 * visible code, so that speech control finds the button (WCAG 2.5.3).
 */
function LanguageSwitch() {
  const { i18n } = useLingui();
  const { language, setLanguage } = useLanguage();
  const notify = useNotify();
  const otherLanguage = language === 'it' ? 'en' : 'it';
  const switchLanguage = () =>
    setLanguage(otherLanguage).catch((error: unknown) =>
      notify({ tone: 'failure', text: getErrorMessage(i18n, error) }),
    );
  return (
    <ActionIcon
      color="gray"
      lang={otherLanguage}
      aria-label={otherLanguage === 'it' ? 'IT Italiano' : 'EN English'}
      onClick={() => void switchLanguage()}
    >
      <span aria-hidden>{otherLanguage.toUpperCase()}</span>
    </ActionIcon>
  );
}

/** Switches between light and dark. Choosing the system's scheme means following the system again. */
function ColorSchemeSwitch() {
  const { t } = useLingui();
  const { setColorScheme } = useMantineColorScheme();
  const computed = useComputedColorScheme('light');
  // The server does not know the chosen scheme and renders the button of the light one.
  const current = useHydrated() ? computed : 'light';
  const system = useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const otherScheme = current === 'light' ? 'dark' : 'light';
  return (
    <ActionIcon
      color="gray"
      aria-label={otherScheme === 'dark' ? t`Dark colours` : t`Light colours`}
      onClick={() => setColorScheme(otherScheme === system ? 'auto' : otherScheme)}
    >
      {otherScheme === 'dark' ? <IconMoon size={20} aria-hidden /> : <IconSun size={20} aria-hidden />}
    </ActionIcon>
  );
}

/** Settings of this device: language and color scheme. */
export function Preferences() {
  return (
    <>
      <LanguageSwitch />
      <ColorSchemeSwitch />
    </>
  );
}
