/** Valid values of fields that a generated request can't invent, by field name. */
export const EXAMPLE_FIELDS = {
  productId: 'p1',
  email: 'giulia@example.com',
  mobile: '+39 333 123 4567',
  company: 'Studio Uno',
  vatNumber: '00743110157',
  fiscalCode: 'RSSMRA80A01H501U',
  sdiCode: 'M5UXCR1',
  pec: 'studio@pec.example.com',
  endpoint: 'https://fcm.googleapis.com/fcm/send/a1',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  items: [{ line: 1, quantity: 1 }],
};
