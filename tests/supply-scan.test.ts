import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const { version } = createRequire(import.meta.url)('fastify/package.json') as { version: string }
/** As much as npm asks of a package; only one of them has a version here. */
const packageOf = (name: string) => ({ name, versions: name === 'fastify' ? { [version]: { name, version } } : {} })

let folder: string
let registry: Server | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'threadspeak-supply-'))
})
afterEach(async () => {
  await new Promise((done) => (registry ? registry.close(done) : done(null)))
  await rm(folder, { recursive: true, force: true })
})

/** Runs `npm run supply` beside a registry that answers the question about advisories like this. */
async function scan(status: number, advisories: object): Promise<{ code: number; output: string }> {
  const server = createServer((request, reply) => {
    const isQuestion = request.url === '/-/npm/v1/security/advisories/bulk'
    reply.writeHead(isQuestion ? status : 200, { 'content-type': 'application/json' })
    reply.end(JSON.stringify(isQuestion ? advisories : packageOf(decodeURIComponent((request.url ?? '').slice(1)))))
  })
  registry = server
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const root = resolve(import.meta.dirname, '..')
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_cache: join(folder, 'cache'),
  }
  return new Promise((done) => {
    const words = [join(root, 'scripts/supply.mjs'), folder]
    execFile(process.execPath, words, { cwd: root, env }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    )
  })
}

const ADVISORY = {
  id: 1,
  url: 'https://advisories.example/1',
  title: 'Says too much',
  severity: 'high',
  vulnerable_versions: '*',
}

test('what runs in a shop is written down, without the tools, and a high advisory fails', async () => {
  const { code, output } = await scan(200, { fastify: [ADVISORY] })
  expect(output).toContain('high: fastify *: Says too much')
  expect(output).toContain('an advisory that is high or critical.')
  expect(code).toBe(1)
  const bill = JSON.parse(readFileSync(join(folder, 'bill-of-materials.json'), 'utf8'))
  const names = bill.components.map((one: { name: string }) => one.name)
  expect(names).toContain('fastify')
  expect(names).not.toContain('vitest')
})

test('a registry that does not tell is not taken for one that knows of nothing', async () => {
  const { code, output } = await scan(405, {})
  expect(output).toContain('answers no questions about advisories')
  expect(code).toBe(3)
})
