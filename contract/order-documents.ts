import * as v from 'valibot';
import { defineCall } from './call.ts';

/** Not in the specification. In JSON, so that login, limits, errors and time-outs are those of every other call. */
const PdfFile = v.object({
  fileName: v.string(),
  /** The bytes in base64. */
  content: v.pipe(v.string(), v.base64()),
});

/** Not in `orders.ts`, whose calls every page loads. */
export const orderDocumentCalls = {
  orderPdf: defineCall({
    summary: 'A summary of an order as a PDF file, in the language of the request',
    method: 'GET',
    path: '/user/shop/productorder/{id}/pdf',
    access: 'member',
    response: { data: PdfFile },
  }),
};
