import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { LogEntry } from '#contract/staff/log.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useLogLabels } from './use-log-labels.ts';
import classes from './Log.module.css';

/** One entry: when, who, what, with links to what it is about. */
export function LogRow({ entry }: { readonly entry: LogEntry }) {
  const { dateTime } = useFormatters();
  const labels = useLogLabels();
  const { at, action, actor, person, reason, facts } = entry;
  return (
    <li className={classes.row}>
      <p className={classes.who}>
        <time dateTime={at}>{dateTime(at)}</time>
        <span>{labels.actor(actor)}</span>
      </p>
      <div className={classes.what}>
        <p className={classes.act}>
          <strong>{labels.action(action)}</strong>
          {person && <span>{person.name}</span>}
          <Subjects entry={entry} />
        </p>
        {facts.length > 0 && (
          <p className={classes.note}>
            {facts.map(({ name, value }) => (
              <span key={name}>{`${labels.fact(name)}: ${labels.value(name, value)}`}</span>
            ))}
          </p>
        )}
        {reason !== '' && (
          <p className={classes.note}>
            <Trans>Reason: {labels.reason(reason)}</Trans>
          </p>
        )}
      </div>
    </li>
  );
}

/** Links to the order, the product, the promotion, the member and the request. What is gone has no page. */
function Subjects({ entry: { order, product, promotion, member, ticket } }: { readonly entry: LogEntry }) {
  return (
    <>
      {order &&
        (order.name === null ? (
          <span>{order.id}</span>
        ) : (
          <Link to="/orders/$orderNo" params={{ orderNo: order.id }}>
            {order.name}
          </Link>
        ))}
      {product &&
        (product.name === null ? (
          <span>
            <Trans>product that is gone</Trans>
          </span>
        ) : (
          <Link to="/products/$productId" params={{ productId: product.id }}>
            {product.name}
          </Link>
        ))}
      {promotion &&
        (promotion.name === null ? (
          <span>
            <Trans>promotion that is gone</Trans>
          </span>
        ) : (
          <Link to="/products/promotions/$promotionId" params={{ promotionId: promotion.id }}>
            {promotion.name}
          </Link>
        ))}
      {member &&
        (member.name === null ? (
          <span>
            <Trans>member whose account is gone</Trans>
          </span>
        ) : (
          <Link to="/members/$id" params={{ id: member.id }} search={{ page: 1 }}>
            {member.name}
          </Link>
        ))}
      {ticket &&
        (ticket.name === null ? (
          <span>{ticket.id}</span>
        ) : (
          <Link to="/inbox/$id" params={{ id: ticket.id }}>
            {ticket.name}
          </Link>
        ))}
    </>
  );
}
