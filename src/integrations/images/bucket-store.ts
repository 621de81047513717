import { type ImageStore, isImageName, type StoredImage } from '#rules/image-store.ts'
import { type BucketSettings, type BucketTimeouts, createBucketCall, describeBucket } from './bucket-call.ts'
import { readListing } from './bucket-listing.ts'
import { BucketProblem } from './bucket-problem.ts'

const DEFAULT_TIMEOUTS: BucketTimeouts = { limitMs: 8000, pauseMs: 100, restMs: 5000 }
const PAGE = 1000

const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
}

type Options = Partial<BucketTimeouts> & {
  /** Page size of listings. */
  page?: number
}

/** Images as objects of an S3-compatible bucket. Failures are a `BucketProblem`. */
export function bucketStore(settings: BucketSettings, options: Options = {}): ImageStore {
  const { page = PAGE, ...timeouts } = options
  const call = createBucketCall(settings, { ...DEFAULT_TIMEOUTS, ...timeouts })
  const { prefix } = settings
  const where = describeBucket(settings)

  async function* list(startsWith = ''): AsyncGenerator<StoredImage> {
    let token: string | null = null
    do {
      const query: Record<string, string> = {
        'list-type': '2',
        'encoding-type': 'url',
        'max-keys': String(page),
        // Objects below a deeper prefix are not ours.
        delimiter: '/',
        prefix: `${prefix}${startsWith}`,
        ...(token === null ? {} : { 'continuation-token': token }),
      }
      const bytes = await call({ method: 'GET', key: '', query })
      const listing = bytes === null ? null : readListing(Buffer.from(bytes).toString('utf8'))
      if (listing === null || (token !== null && listing.next === token)) {
        throw new BucketProblem('strange', `The list of ${where} cannot be read.`)
      }
      for (const { key, bytes: size } of listing.objects) {
        const name = key.slice(prefix.length)
        if (key.startsWith(prefix) && isImageName(name)) yield { name, bytes: size }
      }
      token = listing.next
    } while (token !== null)
  }

  return {
    where,
    folder: null,
    get: async (name) => (isImageName(name) ? call({ method: 'GET', key: `${prefix}${name}` }) : null),
    async put(name, bytes) {
      if (!isImageName(name)) throw new Error(`${name} is no name of a picture`)
      const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
      const done = await call({ method: 'PUT', key: `${prefix}${name}`, body: bytes, type })
      if (done === null) throw new BucketProblem('no_bucket', `There is no such bucket: ${where}.`)
    },
    async remove(name) {
      if (isImageName(name)) await call({ method: 'DELETE', key: `${prefix}${name}` })
    },
    list,
  }
}
