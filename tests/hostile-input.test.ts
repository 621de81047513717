import { createHmac } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EMAIL_STAND_IN } from '#contracts/care/email-service.ts'
import { STAND_IN_KEYS } from '#sandbox/razorpay/keys.ts'
import type { Stage } from './support/access/access-row.ts'
import { accessTable } from './support/access/access-table.ts'
import { productParts, sendForm } from './support/forms.ts'
import {
  HOSTILE_BODIES,
  HOSTILE_HEADERS,
  HOSTILE_TARGETS,
  HOSTILE_TEXTS,
  HOSTILE_VALUES,
  hostileCopies,
} from './support/hostile.ts'
import { newPerson } from './support/people.ts'
import { openTestShop, stockProduct } from './support/test-shop.ts'

type Operation = {
  parameters?: { name: string; in: string }[]
  requestBody?: { content?: Record<string, { schema?: { properties?: Record<string, unknown> } }> }
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const stage = {} as Stage
const TABLE = accessTable(stage)
/** Every call with its contract: which parameters and fields it takes. */
let described: { paths: Record<string, Record<string, Operation>> }

beforeAll(async () => {
  stage.shop = await openTestShop({ hasLimits: false })
  stage.productId = (await stockProduct(stage.shop)).id
  stage.others = {
    customer: await newPerson(stage.shop),
    seller: await newPerson(stage.shop, 'seller'),
    admin: await newPerson(stage.shop, 'admin'),
  }
  described = (await stage.shop.app.inject('/docs/json')).json()
})
afterAll(() => {
  agent.destroy()
  return stage.shop.close()
})

type Ask = { path: string; headers?: Record<string, string | string[]>; body?: string | Buffer }

/** Over a real line and as it stands: nothing tidies the address or adds what is missing. */
function statusOf(method: string, { path, headers = {}, body }: Ask): Promise<number> {
  const { port } = stage.shop.app.server.address() as AddressInfo
  return new Promise((done) => {
    const asked = request({ agent, port, host: '127.0.0.1', path, method, headers }, (answer) => {
      // A stream never ends by itself.
      if (answer.headers['content-type']?.startsWith('text/event-stream')) answer.destroy()
      else answer.resume()
      done(answer.statusCode ?? 0)
    })
    // What cannot even be sent, or is hung up on, is no fault of the server.
    asked.on('error', () => done(400))
    asked.end(body)
  })
}

/** What was answered as if it were the server's fault. */
async function faults(method: string, asks: Iterable<readonly [what: string, ask: Ask]>): Promise<string[]> {
  const found: string[] = []
  for (const [what, ask] of asks) {
    const status = await statusOf(method, ask)
    if (status >= 500) found.push(`${status} ${what.slice(0, 120)}`)
  }
  return found
}

describe.each(Object.entries(TABLE))('%s', (route, { example, answers }) => {
  const [method = 'GET', pattern = ''] = route.split(' ')

  const readsForms = /upload|add-products|PUT .*products|import|send-form/.test(route)

  /** Lets the caller as far in as anybody comes: the owner of the object, or whoever runs the shop. */
  const passOf = (token: string): Record<string, string> => {
    if (pattern.startsWith('/sandbox/emailjs')) return { origin: 'https://shop.example' }
    if (pattern.startsWith('/sandbox/courier')) return { authorization: `Bearer ${stage.shop.courier.issueToken()}` }
    if (!pattern.startsWith('/sandbox/razorpay')) return { authorization: `Bearer ${token}` }
    const { keyId, keySecret } = STAND_IN_KEYS
    return { authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}` }
  }

  test('hostile input is the caller’s fault', { timeout: 120_000 }, async () => {
    const owner = await newPerson(stage.shop)
    const { url, body } = (await example?.(owner)) ?? {
      url: pattern.replace('*', 'nothing').replace(/:\w+/g, 'nothing'),
    }
    const { parameters = [], requestBody } =
      described.paths[pattern.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {}
    const keys = ['to', ...parameters.filter((one) => one.in === 'query').map(({ name }) => name)]
    const fields = Object.keys(requestBody?.content?.['application/json']?.schema?.properties ?? {})
    const pass = passOf(answers[1] < 300 ? owner.token : stage.others.admin.token)
    const json = { ...pass, 'content-type': 'application/json' }

    const addresses = HOSTILE_TEXTS.flatMap((word) => {
      const places = [...pattern.matchAll(/:\w+|\*/g)].map(([place]) => place)
      const paths = places.map((place) => pattern.replace(place, word).replace(/:\w+|\*/g, 'nothing'))
      const queries = method === 'GET' ? keys.map((key) => `${url}?${key}=${word}`) : []
      return [...paths, ...queries]
    })
    for (const key of keys) addresses.push(`${url}?${key}=1&${key}=2`, `${url}?${key}[a]=1&__proto__=2`)
    const asks = function* (): Generator<readonly [string, Ask]> {
      for (const path of addresses) yield [path, { path, headers: pass }]
      for (const odd of HOSTILE_HEADERS) {
        const ask = { path: url, headers: { ...(body === undefined ? pass : json), ...odd } }
        yield [JSON.stringify(odd), body === undefined ? ask : { ...ask, body: JSON.stringify(body) }]
      }
      if (method === 'GET') return
      for (const [what, { type, body: bytes }] of Object.entries(HOSTILE_BODIES)) {
        // Elsewhere a form is not read at all.
        if (type.startsWith('multipart') && !readsForms && what !== 'a form that is none') continue
        yield [what, { path: url, headers: { ...pass, 'content-type': type }, body: bytes }]
      }
      // Fields that the example leaves out are filled as well.
      const whole = { ...Object.fromEntries(fields.map((field) => [field, undefined])), ...body }
      for (const copy of Object.keys(whole).length === 0 ? [] : hostileCopies(whole)) {
        const hostile = JSON.stringify(copy)
        yield [hostile, { path: url, headers: json, body: hostile }]
      }
    }
    expect(await faults(method, asks())).toEqual([])
  })
})

test.each(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'])(
  '%s of a hostile target is the caller’s fault',
  async (method) => {
    expect(
      await faults(
        method,
        HOSTILE_TARGETS.map((path) => [path, { path }] as const),
      ),
    ).toEqual([])
  },
)

test('what the payment provider signed may be as odd as anything', async () => {
  const bodies: [string, Buffer][] = Object.entries(HOSTILE_BODIES).map(([what, { body }]) => [what, Buffer.from(body)])
  for (const value of HOSTILE_VALUES) {
    const notice = { event: value, payload: { payment: { entity: { order_id: value } } } }
    bodies.push([JSON.stringify(value) ?? '', Buffer.from(JSON.stringify(notice))])
  }
  bodies.push(['NUL', Buffer.from('{"event":"\0"}')])
  const asks = bodies.map(([what, body]) => {
    const signature = createHmac('sha256', STAND_IN_KEYS.webhookSecret).update(body).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature }
    return [what, { path: '/v1/api/payments/webhook', headers, body }] as const
  })
  expect(await faults('POST', asks)).toEqual([])
})

const FIELDS = productParts().map(([name]) => name)
const TYPED = HOSTILE_VALUES.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))

test.each(FIELDS)('a product form with a hostile %s is the sender’s fault', async (name) => {
  for (const typed of TYPED) {
    const parts = productParts({ [name]: typed })
    const answer = await sendForm(stage.shop, 'POST', '/v1/api/products/add-products', parts, stage.others.seller.token)
    expect(answer.statusCode, typed.slice(0, 40)).toBeLessThan(500)
  }
})

test.each(TYPED.map((typed) => [typed.slice(0, 40), typed]))(
  'a table of products with %j in each column is the sender’s fault',
  async (_, typed) => {
    const rows = FIELDS.map((name) => {
      const words = Object.fromEntries(productParts({ [name]: typed }))
      return FIELDS.map((field) => `"${String(words[field]).replaceAll('"', '""')}"`).join(',')
    })
    const table = Buffer.from([FIELDS.join(','), ...rows, ''].join('\n'))
    const url = '/v1/api/seller/products/import'
    const answer = await sendForm(stage.shop, 'POST', url, [['file', table]], stage.others.seller.token)
    expect(answer.statusCode).toBeLessThan(500)
  },
)

test('a message that was carried by the stand-in for EmailJS may be as odd as anything', async () => {
  const { userId, serviceId, templateId, url } = EMAIL_STAND_IN
  const ids = { user_id: userId, service_id: serviceId, template_id: templateId }
  const params = { name: 'Asha', email: 'asha@example.in', subject: 'A question', message: 'Do you mend socks?' }
  const headers = { origin: 'https://shop.example', 'content-type': 'application/json' }
  const asks = [...hostileCopies({ ...ids, template_params: params })].map((copy) => {
    const body = JSON.stringify(copy)
    return [body, { path: `${url}/api/v1.0/email/send`, headers, body }] as const
  })
  expect(await faults('POST', asks)).toEqual([])
})
