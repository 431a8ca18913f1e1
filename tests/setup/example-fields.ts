/** A public key of a browser (RFC 8291), whose private key nobody has. */
export const PUSH_PUBLIC_KEY =
  'BABajONtEkV2jI0HwMdb218HvTyYiy6YF7vcDh_QfGDQkK-LzSuNTYWDkxtcYy3bLweIebtPKspXQVLoUNkIV5Y';

const CREDENTIAL = { id: 'a1', rawId: 'a1', type: 'public-key' };
const USED_CREDENTIAL = {
  ...CREDENTIAL,
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
};

/** What browsers create with keys of their own. No authenticator has signed the credentials. */
export const BROWSER_EXAMPLES = {
  '/user/passkeys credential': { ...CREDENTIAL, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
  '/login/passkey credential': USED_CREDENTIAL,
  '/user/reauthenticate/passkey credential': USED_CREDENTIAL,
  '/staff/login credential': USED_CREDENTIAL,
  '/staff/passkeys credential': { ...CREDENTIAL, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
  '/notifications/push endpoint': 'https://fcm.googleapis.com/fcm/send/a1',
  '/notifications/push keys': { p256dh: PUSH_PUBLIC_KEY, auth: 'a'.repeat(22) },
};

/** What the staff sends. */
export const STAFF_EXAMPLES = {
  '/staff/login code': '123456',
  '/staff/invitation/accept code': '123456',
  '/staff/invitation/accept password': 'sole e mare',
  '/staff/counter/collection code': '123',
  '/staff/counter/{shopId}/capacity time': '10:00',
  '/staff/inbox/{id}/assignee staffId': '',
  '/staff/orders/advance orders': [{ orderNo: 'B260310-AB12CD34', version: 'abc' }],
  '/staff/orders/picking-list orderNos': ['B260310-AB12CD34'],
  '/staff/orders/packing-slips orderNos': ['B260310-AB12CD34'],
  '/staff/orders/{orderNo}/refund lines': [{ number: 1, quantity: 1 }],
  '/staff/orders/{orderNo}/withdrawal lines': [{ number: 1, quantity: 1 }],
  '/staff/orders/{orderNo}/withdrawal sentOn': '2026-03-10',
  // The owner has the e-mail, and no shop has this id: valid requests must not add people.
  '/staff/people email': 'olga@example.com',
  '/staff/people shopIds': ['no-shop'],
  // No product has this id: valid requests must not change the catalogue, which the tests compare.
  '/staff/products/change products': [{ id: 'no-product', stock: { before: 1, after: 2 } }],
  '/staff/products/change reason': 'inventory',
  '/staff/products/{productId} productId': 'no-product',
  '/staff/products/{productId}/texts productId': 'no-product',
  '/staff/products/{productId}/texts version': '0'.repeat(32),
  '/staff/products/{productId}/images productId': 'no-product',
  '/staff/products/{productId}/images version': '0'.repeat(32),
  '/staff/products/{productId}/images images': ['/images/no-image'],
  '/staff/products/{productId}/images/crop productId': 'no-product',
  '/staff/products/{productId}/images/crop image': '/images/no-image',
  '/staff/products/{productId}/images/crop area': { x: 0, y: 0, width: 1, height: 1 },
  '/staff/products/{productId}/hidden productId': 'no-product',
  '/staff/products/{productId}/highlighted productId': 'no-product',
  // No shop and no promotion has this id.
  '/staff/promotions requestId': '0f8fad5b-d9cb-469f-a165-70867728950e',
  '/staff/promotions shopId': 'no-shop',
  '/staff/promotions/{promotionId} promotionId': 'no-promotion',
  '/staff/promotions/{promotionId}/end promotionId': 'no-promotion',
  '/staff/promotions/{promotionId}/delete promotionId': 'no-promotion',
};

/** Valid values of fields that a generated request can't invent, by field name. */
export const EXAMPLE_FIELDS = {
  productId: 'p1',
  allergens: ['milk'],
  email: 'giulia@example.com',
  mobile: '+39 333 123 4567',
  company: 'Studio Uno',
  vatNumber: '00743110157',
  fiscalCode: 'RSSMRA80A01H501U',
  sdiCode: 'M5UXCR1',
  pec: 'studio@pec.example.com',
  street: 'Via Solferino 1',
  postcode: '20121',
  city: 'Milano',
  province: 'MI',
  items: [{ line: 1, quantity: 1 }],
  changedAt: '2026-03-10T10:00:00.000Z',
  ...BROWSER_EXAMPLES,
  ...STAFF_EXAMPLES,
};
