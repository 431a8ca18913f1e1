import { useLocation } from '@tanstack/react-router';
import { useReopen } from '#src/features/cart/left-open.ts';
import { useFollowOutbox } from '#src/features/cart/use-follow-outbox.ts';
import { WaitingPayment } from '#src/features/checkout/WaitingPayment.tsx';
import { SupportButton } from '#src/features/support/SupportButton.tsx';
import { InstallEntry } from '#src/pwa/InstallEntry.tsx';
import { InstallGuide } from '#src/pwa/InstallGuide.tsx';
import { InstallOffer } from '#src/pwa/InstallOffer.tsx';
import { useInstall } from '#src/pwa/use-install.ts';
import { isPaying } from '#src/app/paying.rules.ts';

/** What floats over a member's pages: the support button and, one at a time, what the shop has to say. */
export function LaterFrame({ onCart }: { readonly onCart: () => void }) {
  const quiet = useLocation({ select: ({ pathname }) => isPaying(pathname) });
  useFollowOutbox();
  useReopen(onCart);
  const install = useInstall();
  return (
    <>
      <SupportButton />
      <InstallEntry install={install} />
      <InstallGuide install={install} />
      {!quiet && <WaitingPayment otherwise={<InstallOffer install={install} />} />}
    </>
  );
}
