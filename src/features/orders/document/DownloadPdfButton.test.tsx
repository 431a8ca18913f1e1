import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderDocumentCalls } from '#contract/order-documents.ts';
import { ApiError } from '#src/api/api-error.ts';
import { fakeCall, renderWithApp } from '#tests/setup/render-app.tsx';
import { DownloadPdfButton } from './DownloadPdfButton.tsx';

const FILE = { fileName: 'ordine-B1.pdf', content: btoa('%PDF-1.7 …'.replace('…', '\u00E8')) };

const share = vi.fn<(data: ShareData) => Promise<void>>();
const downloads: { readonly name: string; readonly file: Blob }[] = [];
let file: Blob | undefined;

beforeEach(() => {
  share.mockReset().mockResolvedValue();
  downloads.length = 0;
  // jsdom has no object URLs and follows no link.
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL(blob: Blob) {
        file = blob;
        return 'blob:file';
      }
      static override revokeObjectURL() {}
    },
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (file) downloads.push({ name: this.download, file });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** As on iOS. */
const installApp = () =>
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { standalone: true, share, canShare: () => true }),
  );

async function press(respond: () => typeof FILE = () => FILE) {
  const { user, toasts, sent } = await renderWithApp(<DownloadPdfButton orderId="o1" />, {
    calls: [fakeCall(orderDocumentCalls.orderPdf, () => ({ success: true, message: '', data: respond() }))],
  });
  const button = screen.getByRole('button', { name: 'Scarica PDF' });
  await user.click(button);
  await waitFor(() => expect(button).toBeEnabled());
  return { toasts, sent };
}

// REQ-ORD-13
describe('the button that downloads a PDF', () => {
  it('downloads the file in a browser', async () => {
    const { sent, toasts } = await press();
    expect(sent).toEqual([{ path: orderDocumentCalls.orderPdf.path, method: 'GET', input: { params: { id: 'o1' } } }]);
    expect(downloads).toMatchObject([{ name: 'ordine-B1.pdf' }]);
    expect(downloads[0]?.file.type).toBe('application/pdf');
    expect([...new Uint8Array((await downloads[0]?.file.arrayBuffer()) ?? [])]).toEqual([
      ...Array.from('%PDF-1.7 ', (character) => character.charCodeAt(0)),
      0xe8,
    ]);
    expect(toasts).toEqual([]);
  });

  it('opens the share sheet of an installed app instead', async () => {
    installApp();
    await press();
    expect(share.mock.lastCall?.[0].files).toMatchObject([{ name: 'ordine-B1.pdf', type: 'application/pdf' }]);
    expect(downloads).toEqual([]);
  });

  it('says nothing when the share sheet is cancelled', async () => {
    installApp();
    share.mockRejectedValue(new DOMException('', 'AbortError'));
    const { toasts } = await press();
    expect(downloads).toEqual([]);
    expect(toasts).toEqual([]);
  });

  it('downloads the file when the share sheet may not open any more', async () => {
    installApp();
    share.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await press();
    expect(downloads).toHaveLength(1);
  });

  it('shows why the file could not be fetched, and keeps working', async () => {
    const { toasts } = await press(() => {
      throw new ApiError({ kind: 'offline' });
    });
    expect(toasts).toMatchObject([{ tone: 'failure', text: /^Il negozio non è raggiungibile/u }]);
    expect(screen.getByRole('button', { name: 'Scarica PDF' })).toHaveFocus();
    expect(downloads).toEqual([]);
  });
});
