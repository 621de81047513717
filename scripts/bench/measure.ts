import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROUNDS = 5
const SECONDS = 2
const CONNECTIONS = 16

export type Compared = { shop: number; bare: number; ratio: number; bytes: number }

/** The same bytes from the shop and from a bare server, in turns, so that a noisy machine is noisy for both. */
export async function compare(shopPort: number, path: string, encoding: string, folder: string): Promise<Compared> {
  const answer = await fetch(`http://127.0.0.1:${shopPort}${path}`, { headers: { 'accept-encoding': 'identity' } })
  const text = Buffer.from(await answer.arrayBuffer())
  const sent = encoding === '' ? text : await rawBytes(shopPort, path, encoding)
  const file = join(folder, 'bare-body')
  writeFileSync(file, sent)
  const barePort = shopPort + 1
  const bare = spawn(process.execPath, [
    'scripts/bench/bare.mjs',
    String(barePort),
    file,
    answer.headers.get('content-type') ?? '',
  ])
  await new Promise((ready) => bare.stdout.once('data', ready))
  try {
    const rates: { shop: number[]; bare: number[] } = { shop: [], bare: [] }
    for (let round = 0; round < ROUNDS; round++) {
      rates.bare.push(await load(barePort, path, encoding))
      rates.shop.push(await load(shopPort, path, encoding))
    }
    const ratios = rates.shop.map((rate, i) => rate / rates.bare[i]!)
    return { shop: median(rates.shop), bare: median(rates.bare), ratio: median(ratios), bytes: sent.length }
  } finally {
    await stop(bare)
  }
}

async function load(port: number, path: string, encoding: string): Promise<number> {
  const args = ['scripts/bench/load.mjs', String(port), path, String(SECONDS), String(CONNECTIONS), encoding]
  const { stdout } = await run(process.execPath, args)
  const { rate, bad }: { rate: number; bad: number } = JSON.parse(stdout)
  if (bad > 0) throw new Error(`${bad} bad answers from ${path}`)
  return rate
}

/** The compressed bytes as they travel; fetch would unpack them. */
async function rawBytes(port: number, path: string, encoding: string): Promise<Buffer> {
  const { get } = await import('node:http')
  return new Promise((done, fail) => {
    get({ host: '127.0.0.1', port, path, headers: { 'accept-encoding': encoding } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => done(Buffer.concat(chunks)))
    }).on('error', fail)
  })
}

export async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((done) => child.once('close', done))
  child.kill('SIGTERM')
  await ended
}

export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
