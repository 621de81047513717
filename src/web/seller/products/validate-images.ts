import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import { IMAGE_HEAD_BYTES, imageProblem } from '#rules/image-file.ts'

type ImageCheck = { good: File[]; problem: string | null }

/** Same checks as the server's, before upload; each refused file gets a message. */
export async function validateImages(files: readonly File[]): Promise<ImageCheck> {
  const reasons = await Promise.all(files.map(reasonAgainst))
  const wrong = reasons.filter((reason) => reason !== null)
  return {
    good: files.filter((_, at) => reasons[at] === null),
    problem: wrong.length === 0 ? null : [`${SELLER_PRODUCT_TEXTS.badImage}.`, ...wrong].join(' '),
  }
}

async function reasonAgainst(file: File): Promise<string | null> {
  const { name, size } = file
  const head = new Uint8Array(await file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer())
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
