import { join } from 'node:path'
import type { ImageStore } from '#rules/image-store.ts'
import type { BucketSettings } from './bucket-call.ts'
import { bucketStore } from './bucket-store.ts'
import { folderStore } from './folder-store.ts'

/** Store of uploaded images: the bucket, if configured, or a folder in the data directory. */
export function openUploads(places: { dataDir: string; bucket?: BucketSettings | undefined }): ImageStore {
  return places.bucket === undefined ? folderStore(join(places.dataDir, 'uploads')) : bucketStore(places.bucket)
}
