import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import { IMAGE_HEAD_BYTES, imageProblem, isImageKind } from '#rules/image-file.ts'
import { MAX_IMAGE_BYTES } from '#rules/product-form.ts'
import { shrinkImage } from '../../client/shrink-image.ts'

type ImageCheck = { good: File[]; problem: string | null }

/**
 * Same checks as the server's, before upload; each refused file gets a message. Photos that are too large, or above
 * `shrinkAbove`, are shrunk.
 */
export async function validateImages(
  chosen: readonly File[],
  shrinkAbove: number = MAX_IMAGE_BYTES,
): Promise<ImageCheck> {
  const files = await Promise.all(chosen.map((file) => shrunk(file, shrinkAbove)))
  const reasons = await Promise.all(files.map(reasonAgainst))
  const wrong = reasons.filter((reason) => reason !== null)
  return {
    good: files.filter((_, at) => reasons[at] === null),
    problem: wrong.length === 0 ? null : [`${SELLER_PRODUCT_TEXTS.badImage}.`, ...wrong].join(' '),
  }
}

/** The file itself when it is small enough, or cannot be made so: the checks say why. */
async function shrunk(file: File, above: number): Promise<File> {
  if (file.size <= above || !isImageKind(await headOf(file))) return file
  return (await shrinkImage(file, above).catch(() => null)) ?? file
}

async function headOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer())
}

async function reasonAgainst(file: File): Promise<string | null> {
  const { name, size } = file
  const head = await headOf(file)
  const problem = imageProblem({ name, size, head })
  return problem ?? ((await opens(file)) ? null : `${name} is damaged and cannot be opened.`)
}

/** A truncated file has a valid header; decoding fails. */
async function opens(file: File): Promise<boolean> {
  if (!('createImageBitmap' in globalThis)) return true
  return createImageBitmap(file).then(
    (image) => {
      image.close()
      return true
    },
    () => false,
  )
}
