import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCollectionCalendar } from './collection-calendar.rules.ts';

const event = {
  brand: 'Bottega',
  slotDate: '2026-03-13',
  startMinute: 540,
  endMinute: 570,
  place: { name: 'Bottega', address: 'Via Appia 1', city: 'Roma' },
  timeZone: 'Europe/Rome',
  id: 'order-1',
  url: 'https://shop.example.com/profile?tab=myOrders&order=order-1',
  createdAt: new Date('2026-03-10T10:00:00Z'),
  summary: 'Ritiro dell’ordine – Bottega',
  description: 'Numero di ritiro: 417\nOrdine B1',
};

const unfold = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar entry of a collection', () => {
  // REQ-ORD-14
  it('has the shop’s time in UTC, the place and the number', () => {
    expect(unfold(createCollectionCalendar(event))).toEqual(
      expect.arrayContaining([
        'UID:order-1',
        'DTSTAMP:20260310T100000Z',
        'DTSTART:20260313T080000Z',
        'DTEND:20260313T083000Z',
        'SUMMARY:Ritiro dell’ordine – Bottega',
        'LOCATION:Bottega\\, Via Appia 1\\, Roma',
        'DESCRIPTION:Numero di ritiro: 417\\nOrdine B1',
        'URL;VALUE=URI:https://shop.example.com/profile?tab=myOrders&order=order-1',
      ]),
    );
  });

  it('counts the summer time of the shop, and midnight at the end of a day', () => {
    const lines = unfold(
      createCollectionCalendar({ ...event, slotDate: '2026-07-01', startMinute: 1380, endMinute: 1440 }),
    );
    expect(lines).toContain('DTSTART:20260701T210000Z');
    expect(lines).toContain('DTEND:20260701T220000Z');
  });

  it('is empty for a time that does not exist', () => {
    expect(createCollectionCalendar({ ...event, slotDate: '2026-03-29', startMinute: 150, endMinute: 170 })).toBe('');
  });

  it('has no line of its own for any text, and no line above 75 bytes (RFC 5545)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (summary, name) => {
        const file = createCollectionCalendar({ ...event, summary, place: { ...event.place, name } });
        const names = unfold(file).map((line) => /^[A-Z-]*/u.exec(line)?.[0]);
        expect(names.filter((part) => part === 'BEGIN')).toHaveLength(2);
        expect(names.filter((part) => part === 'SUMMARY' || part === 'LOCATION').length).toBeLessThanOrEqual(2);
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }),
    );
  });
});
