// node scripts/bench/order-load.mjs PORT SECONDS FILE: places orders and prints how many a second, and how others ended.
// FILE holds { tokens, bodies }; each token is a client that sends its next order when the last was answered.
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

const [port, seconds, file] = process.argv.slice(2)
const { tokens, bodies } = JSON.parse(readFileSync(file, 'utf8'))
const agent = new Agent({ keepAlive: true, maxSockets: tokens.length })
const ends = {}
let placed = 0
let isOver = false

function order(token, body) {
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

async function client(token, index) {
  for (let at = index; !isOver; at += tokens.length) {
    const status = await order(token, bodies[at % bodies.length])
    if (status === 200) placed += 1
    else ends[status] = (ends[status] ?? 0) + 1
  }
}

const clients = tokens.map(client)
await new Promise((done) => setTimeout(done, 300))
const before = placed
const begun = performance.now()
await new Promise((done) => setTimeout(done, Number(seconds) * 1000))
const rate = (placed - before) / ((performance.now() - begun) / 1000)
isOver = true
await Promise.all(clients)
console.log(JSON.stringify({ rate, placed, ends }))
process.exit(0)
