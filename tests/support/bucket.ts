import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BucketSettings } from '#integrations/images/bucket-call.ts'
import { type BucketRule, createBucketServer } from './bucket-server.ts'

export type TestBucket = {
  settings: BucketSettings
  /** What its key may not do; by default everything is allowed. */
  refuse(rule: BucketRule): void
  /** Stops listening. */
  stop(): Promise<void>
  close(): Promise<void>
}

const KEY = { accessKeyId: 'threadspeak-test', secretAccessKey: 'seven-blue-yarns-and-a-needle' }

/** A local S3 server with one empty bucket. */
export async function openTestBucket(): Promise<TestBucket> {
  const bucket = 'pictures'
  let rule: BucketRule = () => false
  const server = createBucketServer(bucket, KEY, () => rule)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  let isRunning = true
  const stop = async () => {
    if (!isRunning) return
    isRunning = false
    await shut(server)
  }
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, bucket, region: 'ap-south-1', ...KEY, prefix: '' },
    refuse: (next) => {
      rule = next
    },
    stop,
    close: stop,
  }
}

/** Closes keep-alive connections too: close() would wait for them. */
function shut(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done())
    server.closeAllConnections()
  })
}
