import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { processorMs } from './cpu-time.ts'

const run = promisify(execFile)
const ROUNDS = 5
const SECONDS = 2
const CONNECTIONS = 16

/** `ratio` is of CPU time a request where the system reports it: other programs on the machine then hardly matter. */
export type Compared = { shop: number; bare: number; ratio: number; bytes: number; costMs: number }
type Round = { rate: number; costMs: number | null }

/** The same bytes from the shop and from a bare server, in turns, so that a noisy machine is noisy for both. */
export async function compare(
  shop: { port: number; pid: number },
  path: string,
  encoding: string,
  folder: string,
): Promise<Compared> {
  const answer = await fetch(`http://127.0.0.1:${shop.port}${path}`, { headers: { 'accept-encoding': 'identity' } })
  const text = Buffer.from(await answer.arrayBuffer())
  const sent = encoding === '' ? text : await rawBytes(shop.port, path, encoding)
  const file = join(folder, 'bare-body')
  writeFileSync(file, sent)
  const barePort = shop.port + 1
  const bare = await startBare(barePort, file, answer.headers.get('content-type') ?? '')
  try {
    const rounds: { shop: Round; bare: Round }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const first = await load(barePort, bare.pid ?? 0, path, encoding)
      rounds.push({ bare: first, shop: await load(shop.port, shop.pid, path, encoding) })
    }
    return {
      shop: median(rounds.map((round) => round.shop.rate)),
      bare: median(rounds.map((round) => round.bare.rate)),
      ratio: median(rounds.map(ratioOf)),
      bytes: sent.length,
      costMs: median(rounds.map((round) => round.shop.costMs ?? Number.NaN)),
    }
  } finally {
    await stop(bare)
  }
}

/** The least a Node server can do: it sends a file. */
export async function startBare(port: number, file: string, type: string): Promise<ChildProcess> {
  const bare = spawn(process.execPath, ['scripts/bench/bare.mjs', String(port), file, type])
  await new Promise((ready) => bare.stdout.once('data', ready))
  return bare
}

function ratioOf({ shop, bare }: { shop: Round; bare: Round }): number {
  if (shop.costMs === null || bare.costMs === null) return shop.rate / bare.rate
  return bare.costMs / shop.costMs
}

export async function load(port: number, pid: number, path: string, encoding: string): Promise<Round> {
  const args = ['scripts/bench/load.mjs', String(port), path, String(SECONDS), String(CONNECTIONS), encoding]
  const before = processorMs(pid)
  const { stdout } = await run(process.execPath, args)
  const after = processorMs(pid)
  const { rate, answers, bad }: { rate: number; answers: number; bad: number } = JSON.parse(stdout)
  if (bad > 0) throw new Error(`${bad} bad answers from ${path}`)
  return { rate, costMs: before === null || after === null ? null : (after - before) / answers }
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
  // One that ended by itself never says so again.
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('close', done))
  child.kill('SIGTERM')
  await ended
}

export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
