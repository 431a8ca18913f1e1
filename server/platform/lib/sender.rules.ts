export interface Sender {
  /** Empty: none. */
  readonly name: string;
  readonly address: string;
}

/** Splits `Shop: Milano <shop@example.com>`, or an e-mail alone, so that characters of the name have no meaning. */
export function parseSender(text: string): Sender {
  const [, name = '', address = text] = /^([^<]*)<([^<>]*)>$/u.exec(text) ?? [];
  return { name: name.trim(), address: address.trim() };
}
