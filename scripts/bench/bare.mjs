// node scripts/bench/bare.mjs PORT FILE TYPE: the least a Node server can do: the same bytes, nothing else.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port, file, type] = process.argv.slice(2)
const body = readFileSync(file)
const headers = { 'content-type': type, 'content-length': body.length }
createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(port), '127.0.0.1', () => console.log('ready'))
