import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { DescriptionList } from '#src/ui/display/DescriptionList.tsx';
import { STORAGE_KINDS, type StoredItem, type StorageKind, type StorageExpiry } from './stored-item.types.ts';
import { STORED_ITEMS } from './stored-items.ts';
import classes from './StoredItems.module.css';

/** Lists everything that the shop stores on the device. A browser test verifies that the list is complete. */
export function StoredItems() {
  return (
    <section className={classes.list}>
      <h2>
        <Trans>Everything stored on your device</Trans>
      </h2>
      <p>
        <Trans>
          This list is complete. The names are the ones your browser shows in its developer tools; the parts in braces
          differ from device to device. No other company reads or writes any of this.
        </Trans>
      </p>
      {STORAGE_KINDS.map((kind) => (
        <StorageKindSection key={kind} kind={kind} />
      ))}
    </section>
  );
}

function StorageKindSection({ kind }: { readonly kind: StorageKind }) {
  const { t } = useLingui();
  const headingId = useId();
  const names: Readonly<Record<StorageKind, string>> = {
    cookie: t`Cookies`,
    localStorage: t`Local storage`,
    sessionStorage: t`Tab storage`,
    database: t`Databases (IndexedDB)`,
    table: t`Tables of the databases`,
    cache: t`Caches`,
    worker: t`Service worker`,
  };
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId}>{names[kind]}</h3>
      <ul className={classes.items}>
        {STORED_ITEMS.filter((item) => item.kind === kind).map((item) => (
          <li key={item.name}>
            <StoredItemDetails item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function StoredItemDetails({ item }: { readonly item: StoredItem }) {
  const { t, i18n } = useLingui();
  const duration = useRetentionText(item);
  return (
    <>
      <code className={classes.name}>{item.name}</code>
      <DescriptionList
        rows={[
          [t`What it’s for`, i18n._(item.purpose)],
          [t`What it contains`, i18n._(item.contents)],
          [t`How long for`, duration],
          [
            t`Who reads it`,
            item.isSentToShop === true ? t`The app and the shop’s server` : t`The app, only on this device`,
          ],
        ]}
      />
    </>
  );
}

function useRetentionText({ expiry, maxAgeDays }: StoredItem): string {
  const { t } = useLingui();
  const texts: Readonly<Record<StorageExpiry, string>> = {
    logout: t`Until you log out`,
    tabClosed: t`Until you close the tab`,
    sent: t`Until they’re sent or you log out`,
    replaced: t`Until newer ones replace them`,
    update: t`Until the next version of the app`,
    deleted: t`Until you delete it`,
    immediately: t`Removed immediately`,
  };
  const end = texts[expiry];
  if (maxAgeDays === undefined) return end;
  return t`${end}; used for at most ${plural(maxAgeDays, { one: '# day', other: '# days' })}`;
}
