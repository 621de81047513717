import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { BucketSettings } from '#integrations/images/bucket-call.ts'
import { type GateRule, openGate } from './bucket-gate.ts'

export type TestBucket = {
  settings: BucketSettings
  /** What its key may not do; everything is allowed at first. */
  refuse(rule: GateRule): void
  /** From now on nobody answers at its address. */
  stop(): Promise<void>
  close(): Promise<void>
}

const KEY = { accessKeyId: 'threadspeak-test', secretAccessKey: 'seven-blue-yarns-and-a-needle' }

/** A real server that speaks S3, on this machine, with one empty bucket. */
export async function openTestBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'threadspeak-bucket-'))
  const bucket = 'pictures'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  })
  const { port: behind } = await server.run()
  let rule: GateRule = () => false
  const gate = openGate(
    () => behind,
    KEY,
    () => rule,
  )
  await new Promise<void>((done) => gate.listen(0, '127.0.0.1', done))
  const { port } = gate.address() as AddressInfo
  let isRunning = true
  const stop = async () => {
    if (!isRunning) return
    isRunning = false
    await shut(gate)
    await shut(server.httpServer)
  }
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, bucket, region: 'ap-south-1', ...KEY, prefix: '' },
    refuse: (next) => {
      rule = next
    },
    stop,
    close: async () => {
      await stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Connections that are kept for later would be waited for. */
function shut(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done())
    server.closeAllConnections()
  })
}
