import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import * as calls from '#contracts/calls/system.ts'
import * as specs from '#contracts/specs/system.ts'
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
import { registerCalls } from '../http/register-calls.ts'

/** Background jobs, emails and backups. */
export const systemRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('readSystem', async (request) => readSystem(request.shop))
  register('runAgain', async (request) => runAgain(request.shop, request.params))
  register('listMails', async (request) => listMails(request.shop, request.query))
  register('resendMail', async (request) => resendMail(request.shop, request.params.id))
  register('listBackups', async (request) => listShopBackups(request.shop))
  register('backUpNow', async (request) => backUpNow(request.shop))
  register('drillNow', async (request) => drillNow(request.shop, request.params.name))
  const send = (reply: FastifyReply, name: string, { bytes, content }: Download) => {
    reply.header('content-disposition', `attachment; filename="${name}"`)
    reply.header('cache-control', 'no-store').header('content-length', bytes)
    return reply.type('application/octet-stream').send(content)
  }
  register('downloadBackup', async (request, reply) => {
    const { name } = request.params
    return send(reply, name, await downloadBackup(request.shop, name))
  })
  register('openDownload', async (request) => openDownload(request.shop, request.params.name))

  app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    // Sent by a form, so that the browser streams the file to disk instead of holding it in memory.
    registerCalls(
      forms,
      calls,
      specs,
    )('downloadWithKey', async (request, reply) => {
      const { name } = request.params
      return send(reply, name, await downloadWithKey(request.shop, name, request.body.key))
    })
  })
}
