import { createWebhookSender, type WebhookSender } from '#integrations/webhooks/webhook-sender.ts'
import { createWebhookReceiver, type WebhookReceiver } from '#sandbox/webhooks/webhook-receiver.ts'
import type { Config } from './config.ts'

type Options = {
  config: Pick<Config, 'mode' | 'publicUrl' | 'allowsPrivateWebhooks'>
  ownUrl: () => string
  now: () => Date
}

const RECEIVER_PATH = '/sandbox/webhooks/receive'

/** A trial shop has a receiver of its own, whose address is allowed however private it is. */
export function chooseWebhooks({ config, ownUrl, now }: Options): {
  webhooks: WebhookSender
  webhookReceiver: WebhookReceiver | null
} {
  const isTrial = config.mode === 'trial'
  const sandbox = isTrial
    ? { url: `${config.publicUrl}${RECEIVER_PATH}`, reachedAt: () => `${ownUrl()}${RECEIVER_PATH}` }
    : null
  return {
    webhooks: createWebhookSender({ allowsPrivate: config.allowsPrivateWebhooks, sandbox }),
    webhookReceiver: isTrial ? createWebhookReceiver(now) : null,
  }
}
