import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import { getErrorMessage } from '#src/i18n/error-message.ts';

/** The other language, by its own name: who needs it can't read the present one. */
function LanguageSwitch() {
  const { i18n } = useLingui();
  const { language, setLanguage } = useLanguage();
  const notify = useNotify();
  const other = language === 'it' ? 'en' : 'it';
  const change = () =>
    setLanguage(other).catch((error: unknown) => notify({ tone: 'failure', text: getErrorMessage(i18n, error) }));
  return (
    <ActionIcon
      color="gray"
      lang={other}
      aria-label={other === 'it' ? 'Italiano' : 'English'}
      onClick={() => void change()}
    >
      <span aria-hidden>{other.toUpperCase()}</span>
    </ActionIcon>
  );
}

/** Light or dark; choosing what the system has means to follow it again. */
function ColorSchemeSwitch() {
  const { t } = useLingui();
  const { setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('light');
  const system = useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const other = shown === 'light' ? 'dark' : 'light';
  return (
    <ActionIcon
      color="gray"
      aria-label={other === 'dark' ? t`Dark colours` : t`Light colours`}
      onClick={() => setColorScheme(other === system ? 'auto' : other)}
    >
      {other === 'dark' ? <IconMoon size={20} aria-hidden /> : <IconSun size={20} aria-hidden />}
    </ActionIcon>
  );
}

/** What a person sets for this device: language and light. */
export function Preferences() {
  return (
    <>
      <LanguageSwitch />
      <ColorSchemeSwitch />
    </>
  );
}
