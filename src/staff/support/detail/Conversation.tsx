import { Trans } from '@lingui/react/macro';
import type { InboxDetail, InboxEntry } from '#contract/staff/support.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import classes from './InboxItemPage.module.css';

/** What was written, then replies and notes, oldest first. */
export function Conversation({ item }: { readonly item: InboxDetail }) {
  const { dateTime } = useFormatters();
  const { withdrawal, text } = item;
  return (
    <ol className={classes.entries}>
      <li className={classes.entry}>
        <p className={classes.author}>
          <strong>{item.name}</strong>
          <span>{dateTime(item.createdAt)}</span>
        </p>
        {text !== '' && <p className={classes.text}>{text}</p>}
        {withdrawal !== null && text === '' && withdrawal.lines.length === 0 && (
          <p className={classes.text}>
            <Trans>Withdraws from the whole order.</Trans>
          </p>
        )}
        {withdrawal !== null && withdrawal.lines.length > 0 && (
          <ul className={classes.lines}>
            {withdrawal.lines.map(({ name, quantity }, index) => (
              // By position: two lines of an order can have the same product, and none changes.
              <li key={index}>{`${String(quantity)} × ${name}`}</li>
            ))}
          </ul>
        )}
      </li>
      {item.entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ entry: { kind, author, at, text } }: { readonly entry: InboxEntry }) {
  const { dateTime } = useFormatters();
  return (
    <li className={classes.entry} data-kind={kind}>
      <p className={classes.author}>
        <strong>{author}</strong>
        <span>{kind === 'reply' ? <Trans>Reply by e-mail</Trans> : <Trans>Internal note</Trans>}</span>
        <span>{dateTime(at)}</span>
      </p>
      <p className={classes.text}>{text}</p>
    </li>
  );
}
