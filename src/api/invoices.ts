import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { messageAnswer } from '#contracts/accounts.ts'
import { failure } from '#contracts/failure.ts'
import { documentsAnswer, sendInvoiceInput } from '#contracts/invoices.ts'
import { downloadInvoice } from '#shop/invoices/download-invoice.ts'
import { downloadInvoiceDocument } from '#shop/invoices/download-invoice-document.ts'
import { listInvoiceDocuments } from '#shop/invoices/list-invoice-documents.ts'
import { sendInvoiceEmail } from '#shop/invoices/send-invoice-email.ts'

const params = z.object({ id: z.string().max(64) })
const paperParams = params.extend({ paperId: z.string().max(64) })

export const invoicesRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/v1/api/orders/:id/download-invoice', { schema: { params } }, async (request, reply) => {
    const { filename, content } = await downloadInvoice(request.shop, request.params.id)
    // The name is made of an order's number, so it needs no quoting.
    reply.header('content-disposition', `attachment; filename="${filename}"`)
    return reply.type('application/pdf').send(content)
  })

  const list = { params, response: { 200: documentsAnswer, '4xx': failure } }
  app.get('/v1/api/orders/:id/papers', { schema: list }, async (request) =>
    listInvoiceDocuments(request.shop, request.params.id),
  )
  app.get('/v1/api/orders/:id/papers/:paperId', { schema: { params: paperParams } }, async (request, reply) => {
    const { id, paperId } = request.params
    const { filename, content } = await downloadInvoiceDocument(request.shop, id, paperId)
    reply.header('content-disposition', `attachment; filename="${filename}"`)
    return reply.type('application/pdf').send(content)
  })

  const send = { params, body: sendInvoiceInput, response: { 200: messageAnswer, '4xx': failure } }
  app.post('/v1/api/orders/:id/send-invoice-email', { schema: send }, async (request) =>
    sendInvoiceEmail(request.shop, request.params.id, request.body),
  )
}
