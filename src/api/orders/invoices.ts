import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/invoices.ts'
import * as specs from '#contracts/specs/invoices.ts'
import { downloadInvoice } from '#shop/invoices/download-invoice.ts'
import { downloadInvoiceDocument } from '#shop/invoices/download-invoice-document.ts'
import { listInvoiceDocuments } from '#shop/invoices/list-invoice-documents.ts'
import { sendInvoiceEmail } from '#shop/invoices/send-invoice-email.ts'
import { registerCalls } from '../http/register-calls.ts'

export const invoicesRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('downloadInvoice', async (request, reply) => {
    const { filename, content } = await downloadInvoice(request.shop, request.params.id)
    // The name is an order number and needs no quoting.
    reply.header('content-disposition', `attachment; filename="${filename}"`)
    return reply.type('application/pdf').send(content)
  })

  register('listDocuments', async (request) => listInvoiceDocuments(request.shop, request.params.id))
  register('downloadDocument', async (request, reply) => {
    const { id, paperId } = request.params
    const { filename, content } = await downloadInvoiceDocument(request.shop, id, paperId)
    reply.header('content-disposition', `attachment; filename="${filename}"`)
    return reply.type('application/pdf').send(content)
  })

  register('sendInvoiceEmail', async (request) => sendInvoiceEmail(request.shop, request.params.id, request.body))
}
