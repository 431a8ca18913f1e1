import { describe, expect, it } from 'vitest';
import {
  getRecipientsOfShop,
  MAX_RECENT_RECIPIENTS,
  parseRecentRecipients,
  serializeRecentRecipients,
  withRecentRecipient,
  type RecentRecipient,
} from './recent-recipients.rules.ts';

const createPerson = (id: string) => ({ id, fullName: `Name ${id}`, email: `${id}•••` });
const add = (ids: readonly string[], shopId = 'milano') =>
  ids.reduce<readonly RecentRecipient[]>((all, id) => withRecentRecipient(all, createPerson(id), shopId), []);

describe('recent recipients', () => {
  it('lists the last five of a shop, newest first and each once', () => {
    const recipients = add(['a', 'b', 'c', 'd', 'e', 'f', 'b']);
    const ids = getRecipientsOfShop(recipients, 'milano').map(({ id }) => id);
    expect(ids).toEqual(['b', 'f', 'e', 'd', 'c']);
    expect(ids).toHaveLength(MAX_RECENT_RECIPIENTS);
  });

  it('lists a person in each shop, and nobody of another shop', () => {
    const recipients = withRecentRecipient(add(['a']), createPerson('a'), 'roma');
    expect(getRecipientsOfShop(recipients, 'milano')).toEqual([createPerson('a')]);
    expect(getRecipientsOfShop(recipients, 'roma')).toEqual([createPerson('a')]);
    expect(getRecipientsOfShop(recipients, 'napoli')).toEqual([]);
  });

  it('reads what it has stored, for the same member only', () => {
    const text = serializeRecentRecipients(add(['a']), 'giulia');
    expect(getRecipientsOfShop(parseRecentRecipients(text, 'giulia'), 'milano')).toEqual([createPerson('a')]);
    expect(parseRecentRecipients(text, 'marco')).toEqual([]);
  });

  it.each([null, '', 'null', '{"member":"giulia"}', '{"member":"giulia","recipients":[{"id":1}]}'])(
    'reads nothing from %s',
    (stored) => expect(parseRecentRecipients(stored, 'giulia')).toEqual([]),
  );
});
