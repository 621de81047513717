import { randomUUID } from 'node:crypto'
import { type BucketProblem, type BucketProblemKind, isBucketProblem } from '#integrations/images/bucket-problem.ts'
import type { ImageStore } from '#rules/image-store.ts'
import { bad, type Finding, good } from './finding.ts'

/** In order: each needs the previous one. */
const STEPS = [
  ['written to', 's3:PutObject'],
  ['read from', 's3:GetObject'],
  ['listed', 's3:ListBucket'],
  ['deleted from', 's3:DeleteObject'],
] as const

/** Whether a bucket can write, read, list and delete, tried with a small temporary object. */
export async function checkBucket(store: ImageStore): Promise<Finding[]> {
  // A folder is checked with the other folders.
  if (store.folder !== null) return []
  const name = `doctor-${randomUUID()}.txt`
  const content = Buffer.from('A test of the shop. It may be deleted.')
  const work = [
    () => store.put(name, content),
    async () => {
      const found = await store.get(name)
      if (found === null || !content.equals(found)) throw new Error('It gives back something else than was put in.')
    },
    async () => {
      for await (const one of store.list(name)) if (one.bytes === content.length) return
      throw new Error('It does not list what was just put in.')
    },
    () => store.remove(name),
  ]
  let done = 0
  try {
    for (const step of work) {
      await step()
      done += 1
    }
    return [good(`Pictures are kept in ${store.where}; it can be written to, read from, listed and deleted from.`)]
  } catch (error) {
    if (done > 0 && done < work.length - 1) await store.remove(name).catch(() => {})
    const [what = '', right = ''] = STEPS[done] ?? []
    const why = error instanceof Error ? error.message : String(error)
    return [
      bad(`Pictures: ${store.where} cannot be ${what}. ${why}`, isBucketProblem(error) ? fixFor(error, right) : ODD),
    ]
  }
}

const ODD = 'This is no S3 as the shop knows it. Use another service.'

function fixFor({ kind }: BucketProblem, right: string): string {
  const fixes: Record<BucketProblemKind, string> = {
    unreachable: 'Check S3_ENDPOINT, and that this machine may open connections to it.',
    late: 'Check S3_ENDPOINT, and that no firewall swallows connections to it.',
    resting: 'Run this again in a minute.',
    refused: `Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION and the clock of this machine, and give the key the right ${right}.`,
    no_bucket: 'Make the bucket, or correct S3_BUCKET and S3_ENDPOINT.',
    strange: "Check that S3_REGION is the bucket's own and that S3_ENDPOINT speaks S3 (not the address of a console).",
  }
  return fixes[kind]
}
