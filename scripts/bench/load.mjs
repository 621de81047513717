// node scripts/bench/load.mjs PORT PATH SECONDS CONNECTIONS ENCODING: prints answers a second.
// Raw sockets and answers of one known length: the driver must cost less than what it measures.
import { connect } from 'node:net'

const [port, path, seconds, connections, encoding] = process.argv.slice(2)
const request = Buffer.from(
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: */*\r\n${encoding ? `Accept-Encoding: ${encoding}\r\n` : ''}\r\n`,
)

let answers = 0
let bad = 0
let isOver = false

function open() {
  return new Promise((ready) => {
    const socket = connect(Number(port), '127.0.0.1')
    let expected = 0
    let seen = 0
    let head = Buffer.alloc(0)
    socket.setNoDelay(true)
    socket.on('connect', () => socket.write(request))
    socket.on('data', (chunk) => {
      if (expected === 0) {
        head = Buffer.concat([head, chunk])
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        const text = head.toString('latin1', 0, end)
        if (!text.startsWith('HTTP/1.1 200')) bad += 1
        expected = end + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
        seen = head.length
        head = Buffer.alloc(0)
      } else seen += chunk.length
      if (seen < expected) return
      answers += 1
      seen = 0
      // Headers can differ in length by a date or an id: read them again.
      expected = 0
      if (isOver) socket.end()
      else socket.write(request)
    })
    socket.on('close', ready)
    socket.on('error', (error) => {
      bad += 1
      console.error(error.message)
      ready()
    })
  })
}

const all = Array.from({ length: Number(connections) }, open)
await new Promise((done) => setTimeout(done, 300))
const warmUp = answers
const begun = performance.now()
await new Promise((done) => setTimeout(done, Number(seconds) * 1000))
const rate = (answers - warmUp) / ((performance.now() - begun) / 1000)
isOver = true
await Promise.race([Promise.all(all), new Promise((done) => setTimeout(done, 2000))])
console.log(JSON.stringify({ rate: Math.round(rate), answers, bad }))
process.exit(0)
