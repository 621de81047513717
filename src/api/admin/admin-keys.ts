import type { FastifyPluginAsync } from 'fastify'
import * as keyCalls from '#contracts/calls/admin-keys.ts'
import * as webhookCalls from '#contracts/calls/admin-webhooks.ts'
import * as keySpecs from '#contracts/specs/admin-keys.ts'
import * as webhookSpecs from '#contracts/specs/admin-webhooks.ts'
import { addApiKey } from '#shop/api-keys/add-api-key.ts'
import { listApiKeys } from '#shop/api-keys/list-api-keys.ts'
import { revokeApiKey } from '#shop/api-keys/revoke-api-key.ts'
import { deleteWebhook } from '#shop/webhooks/delete-webhook.ts'
import { listDeliveries } from '#shop/webhooks/list-deliveries.ts'
import { listWebhooks } from '#shop/webhooks/list-webhooks.ts'
import { resendDelivery, resendFailed } from '#shop/webhooks/resend-webhooks.ts'
import { rotateWebhookSecret } from '#shop/webhooks/rotate-webhook-secret.ts'
import { addWebhook, changeWebhook } from '#shop/webhooks/save-webhook.ts'
import { testWebhook } from '#shop/webhooks/test-webhook.ts'
import { registerCalls } from '../http/register-calls.ts'

/** Keys for machines, and what they are told. */
export const adminKeysRoutes: FastifyPluginAsync = async (app) => {
  const registerKey = registerCalls(app, keyCalls, keySpecs)
  registerKey('listApiKeys', async ({ shop }) => listApiKeys(shop))
  registerKey('addApiKey', async ({ shop, body }, reply) => reply.code(201).send(await addApiKey(shop, body)))
  registerKey('revokeApiKey', async ({ shop, params }) => revokeApiKey(shop, params.id))

  const register = registerCalls(app, webhookCalls, webhookSpecs)
  register('listWebhooks', async ({ shop }) => listWebhooks(shop))
  register('addWebhook', async ({ shop, body }, reply) => reply.code(201).send(await addWebhook(shop, body)))
  register('changeWebhook', async ({ shop, params, body }) => changeWebhook(shop, params.id, body))
  register('deleteWebhook', async ({ shop, params }) => deleteWebhook(shop, params.id))
  register('rotateWebhookSecret', async ({ shop, params }) => rotateWebhookSecret(shop, params.id))
  register('testWebhook', async ({ shop, params }) => testWebhook(shop, params.id))
  register('listDeliveries', async ({ shop, params, query }) => listDeliveries(shop, params.id, query))
  register('resendDelivery', async ({ shop, params }) => resendDelivery(shop, params.id, params.deliveryId))
  register('resendFailed', async ({ shop, params, body }) => resendFailed(shop, params.id, new Date(body.since)))
}
