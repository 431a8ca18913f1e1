import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconMailHeart } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSessionValue } from '#src/session/session-context.tsx';
import { getHomeLink } from '#src/session/shop-selection/home-link.ts';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { useFocusOnMount } from '#src/ui/navigation/use-focus-on-mount.ts';
import { ContactForm } from './ContactForm.tsx';
import classes from './ContactPage.module.css';

/** Contact page (REQ-PAGE-04). */
export function ContactPage() {
  const { t } = useLingui();
  /** The server's message; null until the form is sent. */
  const [sentMessage, setSentMessage] = useState<string | null>(null);
  return (
    <div className={classes.page}>
      <div>
        <PageHeading className={classes.title}>{t`Contact us`}</PageHeading>
        <p className={classes.lead}>
          <Trans>Write to us and we’ll reply by e-mail.</Trans>
        </p>
        <p className={classes.hint}>
          <Trans>
            Many answers are already in the <Link to="/faq">frequently asked questions</Link>.
          </Trans>
        </p>
        <IconMailHeart className={classes.illustration} stroke={1} aria-hidden />
      </div>
      <div className={classes.card}>
        {sentMessage === null ? (
          <ContactForm onSent={setSentMessage} />
        ) : (
          <MessageSent text={sentMessage} onReset={() => setSentMessage(null)} />
        )}
      </div>
    </div>
  );
}

interface MessageSentProps {
  /** The server's message; may be empty. */
  readonly text: string;
  readonly onReset: () => void;
}

function MessageSent({ text, onReset }: MessageSentProps) {
  const countryCode = useSessionValue((state) => state.countryCode);
  const shopId = useSessionValue((state) => state.shopId);
  const heading = useFocusOnMount();
  return (
    <div className={classes.sent}>
      <IconCircleCheck size={56} stroke={1.5} className={classes.check} aria-hidden />
      <h2 ref={heading} tabIndex={-1}>
        <Trans>Message sent</Trans>
      </h2>
      <p className={classes.hint}>{text === '' ? <Trans>Thank you, we’ve received your message.</Trans> : text}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onReset}>
          <Trans>Write another message</Trans>
        </Button>
        <Button renderRoot={(props) => <Link {...getHomeLink({ countryCode, shopId })} {...props} />}>
          <Trans>Go to the shop</Trans>
        </Button>
      </div>
    </div>
  );
}
