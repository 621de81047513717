import { webhookExample } from '#contracts/admin/webhook-examples.ts'
import { API_SCOPES, scopeMeaning } from '#rules/api-keys.ts'
import { eventMeaning, TEST_EVENT, WEBHOOK_EVENTS } from '#rules/webhook-events.ts'

/** docs/webhooks.md: the events and scopes as the code has them. */
export function webhooksPage(): string {
  return `# Keys and webhooks

For whoever connects another program with the shop. Keys and endpoints are made by an admin, at _Keys and webhooks_ (\`/admin/keys\`). This page is written by \`npm run docs:pictures\`.

## Calling the API with a key

A key is sent as \`Authorization: Bearer threadspeak_key_…\`. Its last six symbols are a checksum (CRC-32 of the 43 symbols before them, in base 62), so that scanners for leaked secrets find keys without false alarms. [openapi.json](openapi.json) names the scope of each call that admits keys; all others answer 403. A key may make 600 calls a minute; beyond that it is answered with 429 and \`Retry-After\`.

| scope | what it allows |
| --- | --- |
${API_SCOPES.map((scope) => `| \`${scope}\` | ${scopeMeaning(scope).label}. ${scopeMeaning(scope).hint}${scopeMeaning(scope).needsStepUp ? ' Given only by an admin who just confirmed with a second factor.' : ''} |`).join('\n')}

A key works while whoever made it is an active admin. It acts as the shop: the activity log names the key.

## Taking webhooks

Messages are POST requests in the format of [Standard Webhooks](https://www.standardwebhooks.com): \`webhook-id\` (the same in every repetition), \`webhook-timestamp\` (seconds), \`webhook-signature\` (one or more \`v1,…\`, parted by spaces) and a JSON body of \`type\`, \`timestamp\` and \`data\`. They hold ids, numbers, states and amounts in paise, and nothing about people: ask the API for the rest.

- Answer with 2xx within 15 seconds. Redirects are not followed; 410 switches the endpoint off.
- Anything else is tried again after 5 seconds, 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours, each up to a fifth later. 429, 502 and 504 hold up the endpoint, for as long as \`Retry-After\` says or a minute. After 72 hours of failures alone the endpoint is off, and the shop is mailed once.
- A message can come twice, and later ones before earlier ones: keep the ids that you have seen, and ask the API for what counts.
- The log is kept for 30 days; from there messages are sent again, one or all that failed.

### Verifying a message in Node

\`\`\`js
import { createHmac, timingSafeEqual } from 'node:crypto'

export function isFromShop(headers, rawBody, secret) {
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures } = headers
  if (Math.abs(Date.now() / 1000 - Number(seconds)) > 300) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const wanted = createHmac('sha256', key).update(\`\${id}.\${seconds}.\${rawBody}\`).digest()
  const given = signatures.split(' ').map((one) => Buffer.from(one.replace('v1,', ''), 'base64'))
  return given.some((one) => one.length === wanted.length && timingSafeEqual(one, wanted))
}
\`\`\`

\`rawBody\` is the body as it came, before it is parsed. A trial shop has a receiver at \`/sandbox/webhooks\`.

### Events

Every event but the test has a \`seller\`: whose order, product or stock it is, with \`id\`, \`slug\` and \`name\`; \`null\` for the shop itself, and for gift cards, which it sells. What was bought of several sellers at once is an order, and an event, for each of them. Orders and products that a key reads say it too (\`seller\`, and of products \`sellerId\`).

${[...WEBHOOK_EVENTS, TEST_EVENT].map((event) => eventSection(event)).join('\n\n')}
`
}

function eventSection(event: (typeof WEBHOOK_EVENTS)[number] | typeof TEST_EVENT): string {
  const meaning = event === TEST_EVENT ? 'Sent on request, whatever an endpoint has chosen.' : eventMeaning(event)
  return `#### \`${event}\`\n\n${meaning}\n\n\`\`\`json\n${JSON.stringify(webhookExample(event), null, 2)}\n\`\`\``
}
