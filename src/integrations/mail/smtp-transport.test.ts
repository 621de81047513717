import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { type Receiver, receiveMail } from '../../../tests/support/mail-receiver.ts'
import { MailRefused } from './mail-transport.ts'
import { smtpTransport } from './smtp-transport.ts'

const FROM = { name: 'Threadspeak', address: 'shop@threadspeak.test' }
const email = (to = 'asha@example.in') => ({
  id: '0198-a1',
  to,
  subject: 'Hello ₹',
  text: 'words ₹',
  html: '<p>words ₹</p>',
  attachments: [{ filename: 'invoice.pdf', content: Buffer.from('%PDF-1.7') }],
})
const closing: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function carrierTo(options: Parameters<typeof receiveMail>[0] = {}, timeoutMs = 5000) {
  const receiver: Receiver = await receiveMail(options)
  const transport = smtpTransport({ url: receiver.url, from: FROM, timeoutMs })
  closing.push(transport.close, receiver.close)
  return { receiver, transport }
}

test('a letter arrives as text and HTML, from the shop, to one person, with an id that stays the same', async () => {
  const { receiver, transport } = await carrierTo()
  await transport.send(email())
  await transport.send(email())
  expect(receiver.got).toHaveLength(2)
  const [first, second] = receiver.got
  expect(first?.from).toBe('shop@threadspeak.test')
  expect(first?.to).toEqual(['asha@example.in'])
  expect(first?.raw).toContain('From: Threadspeak <shop@threadspeak.test>')
  expect(first?.raw).toMatch(/Content-Type: text\/plain/)
  expect(first?.raw).toMatch(/Content-Type: text\/html/)
  expect(first?.raw).toMatch(/Content-Type: application\/pdf; name=invoice\.pdf/)
  for (const { raw } of [first!, second!]) expect(raw).toContain('Message-ID: <0198-a1@threadspeak.test>')
  expect(receiver.connections()).toBe(1)
})

test('a letter of a conversation says where its answer goes and what it belongs to', async () => {
  const { receiver, transport } = await carrierTo()
  const replyTo = 'care+0123@reply.shop.example'
  await transport.send({ ...email(), replyTo, references: '<care.1@shop.example> <one@example.in>' })
  const raw = receiver.got[0]?.raw
  expect(raw).toContain(`Reply-To: ${replyTo}`)
  expect(raw).toContain('In-Reply-To: <one@example.in>')
  expect(raw).toMatch(/References: <care\.1@shop\.example> <one@example\.in>/)
})

test('name and password are shown to a server that asks', async () => {
  const { receiver, transport } = await carrierTo({ login: { user: 'shop', pass: 'p@ss/word' } })
  await transport.send(email())
  expect(receiver.got).toHaveLength(1)
})

test.each([
  'a@example.in\r\nBcc: b@example.in',
  'a@example.in\nDATA',
  'a@example.in,b@example.in',
  'a@example.in;b@example.in',
  '"a@evil.example x"@b.example',
  'group:a@example.in;',
  'Name <a@example.in>',
  'a@b@c.example',
  '(comment)a@example.in',
  '',
  `${'a:'.repeat(10_000)}a@example.in`,
])('%j is no address that the server gets to see', async (to) => {
  const { receiver, transport } = await carrierTo()
  await expect(transport.send(email(to))).rejects.toBeInstanceOf(MailRefused)
  expect(receiver.connections()).toBe(0)
})

test.each([
  ['the address', { refuseAddress: 550 }],
  ['the letter', { refuseLetter: 554 }],
])('a 5xx to %s is a no for good', async (_, options) => {
  const { transport } = await carrierTo(options)
  await expect(transport.send(email())).rejects.toBeInstanceOf(MailRefused)
})

test.each([
  ['a 4xx to the address', { refuseAddress: 451 }],
  ['a 4xx to the letter', { refuseLetter: 452 }],
  ['a password that is not known', { login: { user: 'shop', pass: 'another' }, wrongLogin: true }],
])('%s may be a yes later', async (_, options) => {
  const { transport } = await carrierTo(options)
  const error = await transport.send(email()).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(MailRefused)
})

test('a server that is away is told, and found again when it is back', async () => {
  const { receiver, transport } = await carrierTo()
  await receiver.close()
  await expect(transport.send(email())).rejects.toThrow(/ECONNREFUSED/)
  const back = await receiveMail({ port: receiver.port })
  closing.push(back.close)
  await transport.send(email())
  expect(back.got).toHaveLength(1)
})

test('a server that falls silent after the letter is not waited for without end', async () => {
  const { receiver, transport } = await carrierTo({ hangs: true }, 300)
  const [error] = await Promise.all([
    transport.send(email()).catch((thrown: unknown) => thrown),
    once(receiver.events, 'letter'),
  ])
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(MailRefused)
})
