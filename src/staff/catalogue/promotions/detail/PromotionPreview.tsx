import { Trans, useLingui } from '@lingui/react/macro';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { getServerNow } from '#src/api/server-clock.ts';
import { getPeriod, type PromotionSchedule } from '#src/features/promotions/countdown/countdown.rules.ts';
import { CountdownTiles } from '#src/features/promotions/countdown/CountdownTiles.tsx';
import { useEndedCount } from '#src/features/promotions/countdown/use-countdown.ts';
import { usePromotionLabels } from '#src/staff/catalogue/promotions/use-promotion-labels.ts';
import { ProductImage } from '#src/ui/product/ProductImage.tsx';
import classes from './PromotionPage.module.css';

interface PromotionPreviewProps {
  /** As the form has it. */
  readonly schedule: PromotionSchedule;
  readonly titles: { readonly it: string; readonly en: string };
  readonly code: string;
  readonly image: string | null;
}

/** What members see of the promotion, with its countdown. */
export function PromotionPreview({ schedule, titles, code, image }: PromotionPreviewProps) {
  const { t, i18n } = useLingui();
  const title = i18n.locale === 'en' && titles.en !== '' ? titles.en : titles.it;
  return (
    <section aria-labelledby="promotion-preview">
      <h2 id="promotion-preview">
        <Trans>As members see it</Trans>
      </h2>
      <div className={classes.preview}>
        <ProductImage src={image ?? undefined} alt="" sizes="20rem" ratio={16 / 9} className={classes.cover} />
        <div className={classes.card}>
          <strong>{title === '' ? t`Without a name yet` : title}</strong>
          {code !== '' && <span className={classes.hint}>{code}</span>}
          <PreviewedCountdown schedule={schedule} />
        </div>
      </div>
    </section>
  );
}

/** The countdown as it is now. Of a promotion that has not started, it is what it would be now. */
function PreviewedCountdown({ schedule }: { readonly schedule: PromotionSchedule }) {
  const { time } = usePromotionLabels();
  const now = getServerNow(useApiRequest());
  const hasEnded = useEndedCount([schedule]) > 0;
  const period = getPeriod(schedule);
  const start = schedule.durationType === 'Fixed' ? schedule.startDate : schedule.latestEventEndDate;
  const isWaiting = schedule.durationType === 'AfterNDays' && period === null;
  const isNever = period !== null && period.to <= period.from;
  const isComing = !hasEnded && !isWaiting && start !== null && Date.parse(start) > now;
  if (isNever) {
    return (
      <p>
        <Trans>With these values, members never see it.</Trans>
      </p>
    );
  }
  const endless = { ...schedule, durationType: 'Fixed', startDate: null } as const;
  return (
    <>
      <p>
        {hasEnded && <Trans>Ended: members don’t see it.</Trans>}
        {isWaiting && <Trans>Members don’t see it before its event is known.</Trans>}
        {isComing && <Trans>Members see it from {time(start)}.</Trans>}
        {!hasEnded && !isWaiting && !isComing && <Trans>With these values, members see it now.</Trans>}
      </p>
      {!hasEnded && period !== null && schedule.showCountdown && (
        <>
          {isComing && (
            <p className={classes.hint}>
              <Trans>The countdown to the end, as it would be now:</Trans>
            </p>
          )}
          <CountdownTiles
            promotion={isComing ? { ...endless, endDate: new Date(period.to).toISOString() } : schedule}
          />
        </>
      )}
      {!hasEnded && period === null && !isWaiting && schedule.showCountdown && (
        <p className={classes.hint}>
          <Trans>Without an end there is no countdown.</Trans>
        </p>
      )}
    </>
  );
}
