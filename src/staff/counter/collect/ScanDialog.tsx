import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormAlert } from '#src/ui/feedback/FormAlert.tsx';
import { Dialog } from '#src/ui/sheet/Dialog.tsx';
import { parseCollectionCode } from './collection-code.rules.ts';
import classes from './Collect.module.css';

/**
 * Reads codes from the camera until one belongs to a collection. The reader is loaded with the first scan, because it has
 * a megabyte.
 */
async function readCode(video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> {
  const { scanCode } = await import('./scan-code.ts');
  return scanCode(video, parseCollectionCode, signal);
}

interface ScanDialogProps {
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

/** Reads the QR code of an order with the camera of the tablet or phone (REQ-STAFF-35). */
export function ScanDialog({ onCode, onClose }: ScanDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog opened isLarge onClose={onClose} title={t`Scan the code`}>
      <Camera onCode={onCode} />
    </Dialog>
  );
}

function Camera({ onCode }: Pick<ScanDialogProps, 'onCode'>) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const [error, setError] = useState<'refused' | 'failed' | null>(null);
  const reportCode = useEffectEvent(onCode);
  useEffect(() => {
    if (video.current === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    readCode(video.current, signal).then(
      (code) => code !== undefined && reportCode(code),
      (caught: unknown) => {
        if (signal.aborted) return;
        setError(caught instanceof DOMException && caught.name === 'NotAllowedError' ? 'refused' : 'failed');
      },
    );
    return () => controller.abort();
  }, []);
  return (
    <div className={classes.camera}>
      {error === null ? (
        <>
          <p>
            <Trans>Hold the code of the order in front of the camera.</Trans>
          </p>
          <video ref={video} muted playsInline aria-label={t`Picture of the camera`} className={classes.video} />
        </>
      ) : (
        <FormAlert>
          {error === 'refused' ? (
            <Trans>The browser may not use the camera. Allow it in its settings, or type the number.</Trans>
          ) : (
            <Trans>The camera doesn’t work. Type the number instead.</Trans>
          )}
        </FormAlert>
      )}
    </div>
  );
}
