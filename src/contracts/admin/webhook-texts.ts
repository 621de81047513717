import type { WebhookUrlProblem } from '#rules/webhook-url.ts'

export const WEBHOOK_TEXTS = {
  urlMissing: 'Please enter the address that takes the messages.',
  eventsMissing: 'Please choose at least one event.',
  missing: 'There is no such endpoint.',
  deliveryMissing: 'That message is no longer kept.',
  most: 'There is room for 20 endpoints. Please delete one first.',
  added: 'The endpoint is saved. Copy its secret now: it is not shown again.',
  changed: 'The endpoint is saved.',
  deleted: 'The endpoint is deleted, with its messages.',
  rotated: 'A new secret. For 24 hours messages are signed with the old one too; it is not shown again.',
  tested: 'A test message is on its way.',
  resent: 'The message is sent again.',
  resentAll: (count: number) => (count === 1 ? '1 message is sent again.' : `${count} messages are sent again.`),
  nothingFailed: 'Nothing failed since then.',
  isWaiting: 'That message is waiting to be sent anyway.',
} as const

export const WEBHOOK_URL_TEXTS: Record<WebhookUrlProblem | 'not_found', string> = {
  invalid: 'Please enter a whole address, such as https://erp.example.in/hooks',
  too_long: 'Please use at most 500 characters',
  not_https: 'The address must begin with https://',
  has_user: 'The address must not hold a name or password: messages are signed instead',
  odd_port: 'Only the ports 443 and 8443 are used',
  private: 'This address is not on the public internet',
  not_found: 'This address cannot be found right now',
}
