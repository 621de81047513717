import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod, ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { messageAnswer } from '#contracts/accounts.ts'
import { failure } from '#contracts/failure.ts'
import {
  backupsAnswer,
  downloadForm,
  downloadKeyAnswer,
  runAgainParams,
  systemAnswer,
  systemMailsAnswer,
  systemMailsQuery,
} from '#contracts/system.ts'
import { listMails } from '#shop/system/list-mails.ts'
import { readSystem } from '#shop/system/read-system.ts'
import { resendMail } from '#shop/system/resend-mail.ts'
import { runAgain } from '#shop/system/run-again.ts'
import {
  backUpNow,
  type Download,
  downloadBackup,
  downloadWithKey,
  drillNow,
  listShopBackups,
  openDownload,
} from '#shop/system/run-backups.ts'

const byId = z.object({ id: z.string().max(64) })
const byName = z.object({ name: z.string().max(120) })

/** What keeps the shop going: background work, post, backups. */
export const systemRoutes: FastifyPluginAsyncZod = async (app) => {
  const done = { 200: messageAnswer, '4xx': failure }

  app.get('/v1/api/admin/system', { schema: { response: { 200: systemAnswer, '4xx': failure } } }, async (request) =>
    readSystem(request.shop),
  )
  const again = { schema: { params: runAgainParams, response: done } }
  app.post('/v1/api/admin/system/jobs/:job/:id/run', again, async (request) => runAgain(request.shop, request.params))

  const mails = { schema: { querystring: systemMailsQuery, response: { 200: systemMailsAnswer, '4xx': failure } } }
  app.get('/v1/api/admin/system/mails', mails, async (request) => listMails(request.shop, request.query))
  app.post('/v1/api/admin/system/mails/:id/resend', { schema: { params: byId, response: done } }, async (request) =>
    resendMail(request.shop, request.params.id),
  )

  const backups = { schema: { response: { 200: backupsAnswer, '4xx': failure } } }
  app.get('/v1/api/admin/system/backups', backups, async (request) => listShopBackups(request.shop))
  app.post('/v1/api/admin/system/backups', { schema: { response: done } }, async (request) => backUpNow(request.shop))
  app.post(
    '/v1/api/admin/system/backups/:name/drill',
    { schema: { params: byName, response: done } },
    async (request) => drillNow(request.shop, request.params.name),
  )
  const send = (reply: FastifyReply, name: string, { bytes, content }: Download) => {
    reply.header('content-disposition', `attachment; filename="${name}"`)
    reply.header('cache-control', 'no-store').header('content-length', bytes)
    return reply.type('application/octet-stream').send(content)
  }
  const file = '/v1/api/admin/system/backups/:name'
  app.get(file, { schema: { params: byName } }, async (request, reply) => {
    const { name } = request.params
    return send(reply, name, await downloadBackup(request.shop, name))
  })
  const key = { schema: { params: byName, response: { 200: downloadKeyAnswer, '4xx': failure } } }
  app.post(`${file}/key`, key, async (request) => openDownload(request.shop, request.params.name))

  app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    // A form sends it, so that the browser saves the file as it comes instead of holding all of it.
    const withKey = forms.withTypeProvider<ZodTypeProvider>()
    withKey.post(file, { schema: { params: byName, body: downloadForm } }, async (request, reply) => {
      const { name } = request.params
      return send(reply, name, await downloadWithKey(request.shop, name, request.body.key))
    })
  })
}
