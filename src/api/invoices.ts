import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { messageAnswer } from '#contracts/accounts.ts'
import { failure } from '#contracts/failure.ts'
import { sendInvoiceInput } from '#contracts/invoices.ts'
import { downloadInvoice } from '#shop/invoices/download-invoice.ts'
import { sendInvoiceEmail } from '#shop/invoices/send-invoice-email.ts'

const params = z.object({ id: z.string().max(64) })

export const invoicesDoor: FastifyPluginAsyncZod = async (app) => {
  app.get('/v1/api/orders/:id/download-invoice', { schema: { params } }, async (request, reply) => {
    const { filename, content } = await downloadInvoice(request.shop, request.params.id)
    // The name is made of an order's number, so it needs no quoting.
    reply.header('content-disposition', `attachment; filename="${filename}"`)
    return reply.type('application/pdf').send(content)
  })

  const send = { params, body: sendInvoiceInput, response: { 200: messageAnswer, '4xx': failure } }
  app.post('/v1/api/orders/:id/send-invoice-email', { schema: send }, async (request) =>
    sendInvoiceEmail(request.shop, request.params.id, request.body),
  )
}
