import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createWebhookSender, type Resolve } from './webhook-sender.ts'

const servers: { close: () => unknown }[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) server.close()
})

const MESSAGE = { headers: { 'content-type': 'application/json', 'webhook-id': 'msg_1' }, body: '{"a":1}' }
const PUBLIC = { address: '93.184.216.34', family: 4 }
const HERE = { address: '127.0.0.1', family: 4 }

async function listen(handler: RequestListener): Promise<number> {
  const server: Server = createServer(handler)
  servers.push(server, { close: () => server.closeAllConnections() })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}

/** A receiver that keeps what it got. */
async function receiver(answer: (response: ServerResponse, request: IncomingMessage) => void) {
  const got: { method: string | undefined; headers: IncomingMessage['headers']; body: string }[] = []
  const port = await listen(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    got.push({ method: request.method, headers: request.headers, body })
    answer(response, request)
  })
  return { got, port, url: `http://127.0.0.1:${port}/hook` }
}

const trial = (timeoutMs?: number) =>
  createWebhookSender({ allowsPrivate: true, ...(timeoutMs === undefined ? {} : { timeoutMs }) })

describe('a message', () => {
  test('is posted as it is, and the answer told', async () => {
    const { got, url } = await receiver((response) => response.writeHead(202).end('Thanks'))
    const sent = await trial().send(url, MESSAGE)
    expect(sent).toMatchObject({ status: 202, answer: 'Thanks', problem: '', retryAfter: null })
    expect(got).toMatchObject([{ method: 'POST', body: '{"a":1}', headers: { 'webhook-id': 'msg_1' } }])
  })

  test.each([301, 302, 307, 308])('is not sent on by a redirect %d', async (status) => {
    const target = await receiver((response) => response.end())
    const { url } = await receiver((response) => response.writeHead(status, { location: target.url }).end())
    expect((await trial().send(url, MESSAGE)).status).toBe(status)
    expect(target.got).toEqual([])
  })

  test('of which the receiver wants less says so', async () => {
    const { url } = await receiver((response) => response.writeHead(429, { 'retry-after': '120' }).end())
    expect(await trial().send(url, MESSAGE)).toMatchObject({ status: 429, retryAfter: 120 })
    const odd = await receiver((response) => response.writeHead(429, { 'retry-after': 'tomorrow' }).end())
    expect(await trial().send(odd.url, MESSAGE)).toMatchObject({ status: 429, retryAfter: null })
  })

  test('is answered at length: 64 kB are read, and the first of them kept without control characters', async () => {
    let isCut = false
    const { url } = await receiver((response) => {
      response.on('close', () => {
        isCut = true
      })
      const more = () => {
        while (response.write(`a\u0000${'b'.repeat(16 * 1024)}`)) if (response.destroyed) return
        response.once('drain', more)
      }
      more()
    })
    const sent = await trial().send(url, MESSAGE)
    expect(sent.status).toBe(200)
    expect(sent.answer).toBe(`a${'b'.repeat(1022)}`)
    await expect.poll(() => isCut).toBe(true)
  })

  test('that hangs ends with its time', async () => {
    const { url } = await receiver(() => undefined)
    expect(await trial(50).send(url, MESSAGE)).toMatchObject({ status: null, problem: 'timeout' })
  })

  test('whose answer began in time counts, however slowly it goes on', async () => {
    const { url } = await receiver((response) => {
      response.writeHead(200)
      response.write('Da')
    })
    expect(await trial(300).send(url, MESSAGE)).toMatchObject({ status: 200, answer: 'Da' })
  })

  test('to nobody says so, without addresses', async () => {
    const { port, url } = await receiver((response) => response.end())
    for (const server of servers.splice(0)) server.close()
    const sent = await trial().send(url, MESSAGE)
    expect(sent.status).toBeNull()
    expect(sent.problem).toBe('ECONNREFUSED')
    expect(JSON.stringify(sent)).not.toContain(String(port))
  })

  test('to something that does not speak http says so', async () => {
    const tcp = createTcpServer((socket) => socket.end('SSH-2.0-OpenSSH\r\n'))
    servers.push(tcp)
    await new Promise<void>((done) => tcp.listen(0, '127.0.0.1', done))
    const { port } = tcp.address() as AddressInfo
    const sent = await trial().send(`http://127.0.0.1:${port}/`, MESSAGE)
    expect(sent).toMatchObject({ status: null, answer: '' })
    expect(sent.problem).toMatch(/^HPE_/)
  })
})

describe('a name', () => {
  const answering = (...answers: (readonly (typeof PUBLIC)[])[]) => {
    const asked: string[] = []
    const resolve: Resolve = async (host) => {
      asked.push(host)
      return answers[asked.length - 1] ?? answers.at(-1) ?? []
    }
    return { asked, sender: createWebhookSender({ allowsPrivate: false, resolve, timeoutMs: 200 }) }
  }

  test.each([
    ['of a private address', [HERE], 'private'],
    ['of a public and a private address', [PUBLIC, { address: '10.0.0.7', family: 4 }], 'private'],
    ['of a mapped address', [{ address: '::ffff:127.0.0.1', family: 6 }], 'private'],
    ['of the metadata service', [{ address: '169.254.169.254', family: 4 }], 'private'],
    ['of a unique local address', [{ address: 'fd00:ec2::254', family: 6 }], 'private'],
    ['of nothing', [], 'not_found'],
  ])('%s is refused when it is saved and when it is sent to', async (_, addresses, problem) => {
    const { sender } = answering(addresses)
    expect(await sender.check('https://erp.example.in/hook')).toBe(problem)
    expect(await sender.send('https://erp.example.in/hook', MESSAGE)).toMatchObject({ status: null, problem })
  })

  test('that was public when it was saved and is private later is refused later (DNS rebinding)', async () => {
    const { sender, asked } = answering([PUBLIC], [HERE])
    expect(await sender.check('https://erp.example.in/hook')).toBeNull()
    expect(await sender.send('https://erp.example.in/hook', MESSAGE)).toMatchObject({ problem: 'private' })
    expect(asked).toHaveLength(2)
  })

  test('is asked for once a try, and the connection goes to what was answered then', async () => {
    const { got, port } = await receiver((response) => response.end())
    const asked: string[] = []
    // Private ones are allowed here to have a server; what is asked and connected to is the same code.
    const sender = createWebhookSender({
      allowsPrivate: true,
      resolve: async (host) => {
        asked.push(host)
        return asked.length === 1 ? [HERE] : [{ address: '192.0.2.1', family: 4 }]
      },
    })
    expect((await sender.send(`http://erp.example.in:${port}/hook`, MESSAGE)).status).toBe(200)
    expect(asked).toEqual(['erp.example.in'])
    expect(got[0]?.headers.host).toBe(`erp.example.in:${port}`)
  })

  test('is not even asked for where the address itself is refused', async () => {
    const { sender, asked } = answering([PUBLIC])
    for (const url of [
      'http://erp.example.in/',
      'https://127.0.0.1/',
      'https://0x7f.1/',
      'https://a:b@erp.example.in/',
    ]) {
      expect(await sender.check(url)).not.toBeNull()
      expect((await sender.send(url, MESSAGE)).status).toBeNull()
    }
    expect(asked).toEqual([])
  })
})

describe('the receiver of a trial shop', () => {
  test('is reached where the shop listens, by its one address alone', async () => {
    const { got, url } = await receiver((response) => response.end())
    const sandbox = { url: 'http://shop.example/sandbox/webhooks/receive', reachedAt: () => url }
    const sender = createWebhookSender({ allowsPrivate: false, sandbox })
    expect(sender.sandboxUrl).toBe(sandbox.url)
    expect(await sender.check(sandbox.url)).toBeNull()
    expect((await sender.send(sandbox.url, MESSAGE)).status).toBe(200)
    expect(got).toHaveLength(1)
    for (const other of [`${sandbox.url}/..`, `${sandbox.url}?a`, 'http://shop.example/v1/api/orders', url]) {
      expect(await sender.check(other)).toBe('not_https')
    }
  })
})
