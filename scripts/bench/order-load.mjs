// node scripts/bench/order-load.mjs PORT SECONDS FILE CLIENTS [RATE]: places orders and prints how many a second, and how
// others ended. FILE holds { buyers, bodies }; each client sends its next order when the last was answered, or, with a
// RATE, so many a second are sent by all of them together. Buyers take turns, since the rate limits count by account
// and the daily cap of mails by address.
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

const [port, seconds, file, clientCount, rateAsked] = process.argv.slice(2)
const { buyers, bodies } = JSON.parse(readFileSync(file, 'utf8'))
const count = Number(clientCount)
const agent = new Agent({ keepAlive: true, maxSockets: count })
const pauseMs = rateAsked === undefined ? 0 : (1000 * count) / Number(rateAsked)
const ends = {}
// Anywhere: the first buyers have had more turns than others.
let turn = Math.floor(Math.random() * buyers.length)
let placed = 0
let isOver = false

function order({ shippingInfo, ...rest }) {
  turn += 1
  const { token, email } = buyers[turn % buyers.length]
  const body = JSON.stringify({ ...rest, shippingInfo: { ...shippingInfo, email } })
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': crypto.randomUUID(),
  }
  return new Promise((done, fail) => {
    const options = { agent, host: '127.0.0.1', port, path: '/v1/api/orders', method: 'POST', headers }
    const asked = request(options, (answer) => answer.resume().on('end', () => done(answer.statusCode)))
    asked.on('error', fail)
    asked.end(body)
  })
}

async function client(index) {
  for (let at = index; !isOver; at += count) {
    const begun = performance.now()
    const status = await order(bodies[at % bodies.length])
    if (status === 200) placed += 1
    else ends[status] = (ends[status] ?? 0) + 1
    const left = pauseMs - (performance.now() - begun)
    if (left > 0) await new Promise((done) => setTimeout(done, left))
  }
}

const clients = Array.from({ length: count }, (_, index) => client(index))
await new Promise((done) => setTimeout(done, 300))
const before = placed
const begun = performance.now()
await new Promise((done) => setTimeout(done, Number(seconds) * 1000))
const rate = (placed - before) / ((performance.now() - begun) / 1000)
isOver = true
await Promise.all(clients)
console.log(JSON.stringify({ rate, placed, ends }))
process.exit(0)
