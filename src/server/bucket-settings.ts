import { z } from 'zod'
import type { BucketSettings } from '#integrations/images/bucket-call.ts'
import { isLoopback } from './is-loopback.ts'

const NOT_BARE = 'must be an address without a path, such as https://s3.ap-south-1.amazonaws.com'
const isBare = (url: string) => /^https?:\/\/[^/?#@]+\/?$/.test(url)

/** An S3-compatible bucket for uploaded images. */
export const bucketSettings = {
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, hostname: /./, error: NOT_BARE })
    .refine(isBare, NOT_BARE)
    .optional()
    .describe('The address of S3 or what speaks like it. Uploaded pictures are kept there, in S3_BUCKET.'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket: small letters, digits, dots and dashes')
    .optional()
    .describe('The bucket; it must be there already, and closed to the public.'),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/, 'must be the name of a region, such as ap-south-1')
    .default('us-east-1')
    .describe('The region of the bucket; auto for Cloudflare R2, the default for MinIO.'),
  S3_ACCESS_KEY_ID: z
    .string()
    .trim()
    .regex(/^[\w.-]{3,128}$/, 'must be the id of a key: 3 letters or digits or more')
    .optional()
    .describe('The public half of the key for that bucket.'),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .trim()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('The secret half of the key.'),
  S3_PREFIX: z
    .string()
    .max(200, 'must have at most 200 characters')
    .regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*\/?$/, 'must be a path such as threadspeak/pictures')
    .optional()
    .describe('Where in the bucket pictures are kept, when it is shared with something else.'),
}

type BucketEnvironment = z.infer<z.ZodObject<typeof bucketSettings>>

/** Combinations of valid settings that are wrong or unsafe. */
export function bucketProblems(e: BucketEnvironment & { SHOP_MODE: 'trial' | 'live' }): string[] {
  const needed = [e.S3_ENDPOINT, e.S3_BUCKET, e.S3_ACCESS_KEY_ID, e.S3_SECRET_ACCESS_KEY]
  const configured = needed.filter((one) => one !== undefined).length
  const wrong: string[] = []
  if ((configured > 0 && configured < needed.length) || (configured === 0 && e.S3_PREFIX !== undefined)) {
    wrong.push('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be given together')
  }
  if (e.S3_ENDPOINT === undefined) return wrong
  if (e.SHOP_MODE === 'live' && !e.S3_ENDPOINT.startsWith('https://') && !isLoopback(e.S3_ENDPOINT)) {
    wrong.push('S3_ENDPOINT must be an https:// address with SHOP_MODE=live')
  }
  if (e.S3_BUCKET !== undefined && new URL(e.S3_ENDPOINT).hostname.startsWith(`${e.S3_BUCKET}.`)) {
    wrong.push('S3_ENDPOINT must not begin with the bucket, which S3_BUCKET names')
  }
  return wrong
}

export function bucketFrom(e: BucketEnvironment): BucketSettings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId } = e
  const secretAccessKey = e.S3_SECRET_ACCESS_KEY
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined
  return {
    endpoint: endpoint.replace(/\/$/, ''),
    bucket,
    region: e.S3_REGION,
    accessKeyId,
    secretAccessKey,
    prefix: e.S3_PREFIX === undefined ? '' : `${e.S3_PREFIX.replace(/\/$/, '')}/`,
  }
}
