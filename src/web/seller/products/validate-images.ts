import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import { IMAGE_HEAD_BYTES, imageProblem, isImageKind } from '#rules/image-file.ts'
import { MAX_IMAGE_BYTES } from '#rules/product-form.ts'
import { shrinkImage } from '../../client/shrink-image.ts'

type ImageCheck = { good: File[]; problem: string | null }

/** Same checks as the server's, before upload; each refused file gets a message. Photos that are too large are shrunk. */
export async function validateImages(chosen: readonly File[]): Promise<ImageCheck> {
  const files = await Promise.all(chosen.map(shrunk))
  const reasons = await Promise.all(files.map(reasonAgainst))
  const wrong = reasons.filter((reason) => reason !== null)
  return {
    good: files.filter((_, at) => reasons[at] === null),
    problem: wrong.length === 0 ? null : [`${SELLER_PRODUCT_TEXTS.badImage}.`, ...wrong].join(' '),
  }
}

/** The file itself when it is small enough, or cannot be made so: the checks say why. */
async function shrunk(file: File): Promise<File> {
  if (file.size <= MAX_IMAGE_BYTES || !isImageKind(await headOf(file))) return file
  return (await shrinkImage(file, MAX_IMAGE_BYTES).catch(() => null)) ?? file
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
