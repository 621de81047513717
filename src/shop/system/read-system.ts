import { sql } from 'drizzle-orm'
import type { SystemJson } from '#contracts/admin/system.ts'
import { isBucketProblem } from '#integrations/images/bucket-problem.ts'
import { diskState } from '#rules/disk-space.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import type { SystemParts } from '../context/system-parts.ts'
import { countJobs } from './count-jobs.ts'
import { listFailedJobs } from './list-failed-jobs.ts'

/** System status for admins. */
export async function readSystem(shop: RequestContext): Promise<SystemJson> {
  authorize(shop, 'run_system')
  const { system, db } = shop
  const { rows } = await db.execute<{ bytes: string | number; version: string }>(
    sql`select pg_database_size(current_database()) as bytes, current_setting('server_version') as version`,
  )
  const jobs = await countJobs(shop)
  const backups = await system.backups.list()
  const images = await measureUploads(system)
  const freeBytes = await system.freeBytes()
  const disk = { freeBytes, state: diskState(freeBytes) }
  const isBehind = jobs.some(({ late, dead, lastError }) => late > 0 || dead > 0 || lastError !== null)
  return {
    health: isBehind || images.problem !== null || disk.state !== 'ok' ? 'attention' : 'ok',
    version: system.version,
    node: process.versions.node,
    startedAt: system.startedAt.toISOString(),
    now: shop.now().toISOString(),
    database: { kind: system.databaseKind, version: rows[0]?.version ?? '', bytes: Number(rows[0]?.bytes ?? 0) },
    pictures: images,
    backups: {
      count: backups.length,
      bytes: backups.reduce((sum, { bytes }) => sum + bytes, 0),
      newestAt: backups.find(({ head }) => head !== null)?.head?.madeAt ?? null,
    },
    disk,
    memoryBytes: process.memoryUsage.rss(),
    mailDelivery: shop.mailDelivery,
    jobs,
    dead: await listFailedJobs(shop),
  }
}

/** An unreachable bucket is reported without failing the rest. */
async function measureUploads({ uploads: { where }, weighUploads }: SystemParts): Promise<SystemJson['pictures']> {
  try {
    return { where, ...(await weighUploads()), problem: null }
  } catch (error) {
    if (!isBucketProblem(error)) throw error
    return { where, count: 0, bytes: 0, problem: error.message }
  }
}
