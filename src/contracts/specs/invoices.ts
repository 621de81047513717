import { z } from 'zod'
import { messageAnswer } from '../accounts/accounts.ts'
import type { CallSpec } from '../call.ts'
import { idParams } from '../id-params.ts'
import { documentsAnswer, sendInvoiceInput } from '../orders/invoices.ts'

export const downloadInvoice = {
  summary: 'Download an invoice',
  description: 'The invoice or bill of supply of an order, as a PDF.',
  auth: 'order',
  right: 'orders:read',
  byKey: true,
  params: idParams,
  file: 'application/pdf',
} satisfies CallSpec

export const listDocuments = {
  summary: 'List the documents of an order',
  description: 'Invoices, bills of supply and credit notes.',
  auth: 'order',
  right: 'orders:read',
  byKey: true,
  params: idParams,
  answer: documentsAnswer,
} satisfies CallSpec

export const downloadDocument = {
  summary: 'Download a document of an order',
  description: 'One of the listed documents, as a PDF.',
  auth: 'order',
  right: 'orders:read',
  byKey: true,
  params: idParams.extend({ paperId: z.string().max(64) }),
  file: 'application/pdf',
} satisfies CallSpec

export const sendInvoiceEmail = {
  summary: 'Email an invoice',
  description:
    'Sends the PDF to the address of the order, or to the given one where that is of the order or of its buyer.',
  auth: 'order',
  right: 'orders:read',
  params: idParams,
  body: sendInvoiceInput,
  answer: messageAnswer,
} satisfies CallSpec
