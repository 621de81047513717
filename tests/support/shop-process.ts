import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ENTRY = resolve(import.meta.dirname, '../../build/server/index.js')

export type ShopProcess = {
  child: ChildProcess
  port: number
  address: string
  output: () => string
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>
}

/** Starts the built shop with its own environment, without waiting. */
export async function startShop(env: Record<string, string> = {}): Promise<ShopProcess> {
  const port = env.PORT === undefined ? await freePort() : Number(env.PORT)
  const child = spawn(process.execPath, [ENTRY], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', PORT: String(port), DATA_DIR: newFolder(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const ended = new Promise<number | null>((done) => child.on('close', (code) => done(code)))
  return { child, port, address: `http://127.0.0.1:${port}`, output: () => output, ended }
}

/** Seconds on an idle machine; tests, kills and benchmarks also run on busy ones. */
const OPENS_WITHIN_MS = 120_000

export async function untilReady(shop: ShopProcess): Promise<void> {
  const deadline = Date.now() + OPENS_WITHIN_MS
  while (Date.now() < deadline) {
    const response = await fetch(`${shop.address}/readyz`).catch(() => null)
    if (response?.ok) return
    if (shop.child.exitCode !== null) break
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`The shop did not open:\n${shop.output()}`)
}

export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'threadspeak-process-'))
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
