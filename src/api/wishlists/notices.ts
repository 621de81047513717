import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/notices.ts'
import * as specs from '#contracts/specs/notices.ts'
import { askNotice } from '#shop/notices/ask-notice.ts'
import { endNotice, listNotices } from '#shop/notices/own-notices.ts'
import { confirmNotice, endNotices } from '#shop/notices/use-notice-link.ts'
import { leaveQueue } from '#shop/queues/leave-queue.ts'
import { readQueue } from '#shop/queues/read-queue.ts'
import { registerCalls } from '../http/register-calls.ts'

export const noticesRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('askNotice', async ({ shop, body }) => askNotice(shop, body))
  register('listNotices', async ({ shop }) => listNotices(shop))
  register('endNotice', async ({ shop, params }) => endNotice(shop, params))
  register('readQueue', async ({ shop, body }) => readQueue(shop, body))
  register('leaveQueue', async ({ shop, body }) => leaveQueue(shop, body))
  // Mail scanners open links too, so a GET changes nothing: a button on the page calls these.
  register('confirmNotice', async ({ shop, body }) => confirmNotice(shop, body))
  register('endNotices', async ({ shop, body }) => endNotices(shop, body))

  app.register(async (forms) => {
    // What mail programs send: `List-Unsubscribe=One-Click`.
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, __, done) => done(null))
    registerCalls(forms, calls, specs)('endNoticesAtOnce', async ({ shop, params }) => endNotices(shop, params))
  })
}
